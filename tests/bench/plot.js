// The plot of speed against size, as SVG, from the section "sizes".

/** @typedef {import('./table.js').Table} Table */

const width = 760;
const height = 400;
const frame = { left: 52, right: 580, top: 24, bottom: 340 };
const gap = 16; // between labels of lines

/** The colours of the lines in order: on white and on black. */
const colors = [
  ['#c2410c', '#fb923c'],
  ['#b91c5c', '#f472b6'],
  ['#6d28d9', '#a78bfa'],
  ['#15803d', '#4ade80'],
  ['#0369a1', '#38bdf8'],
  ['#57534e', '#a8a29e'],
];

const style = `
  text { font: 12px system-ui, sans-serif; fill: #1f2937 }
  .grid { stroke: #d1d5db; stroke-width: 1 }
  .line { fill: none; stroke-width: 2; stroke-linejoin: round }
  .lead { fill: none; stroke-width: 1; opacity: 0.5 }
${colors.map(([light], place) => `  .s${place} { stroke: ${light} } text.t${place} { fill: ${light} } circle.s${place} { fill: ${light} }`).join('\n')}
  @media (prefers-color-scheme: dark) {
    text { fill: #e5e7eb }
    .grid { stroke: #4b5563 }
${colors.map(([, dark], place) => `    .s${place} { stroke: ${dark} } text.t${place} { fill: ${dark} } circle.s${place} { fill: ${dark} }`).join('\n')}
  }
`;

/** A round step that divides the axis into six parts or so. @param {number} most */
function stepFor(most) {
  const power = 10 ** Math.floor(Math.log10(most / 6));
  return power * ([1, 2, 5].find((times) => most / (power * times) <= 7) ?? 10);
}

/** A size with its unit. @param {number} bytes */
const sizeOf = (bytes) => (bytes >= 2 ** 20 ? `${bytes / 2 ** 20} MB` : `${bytes / 2 ** 10} KB`);

/**
 * Sets the heights of the labels, with at least the gap between two of them.
 *
 * @param {{ y: number, at: number }[]} labels
 */
function spread(labels) {
  const sorted = labels.toSorted((one, other) => one.y - other.y);
  sorted.forEach((label, place) => {
    label.at = Math.max(label.y, place ? sorted[place - 1].at + gap : frame.top);
  });
  for (let place = sorted.length - 1; place >= 0; place--) {
    const below = sorted[place + 1]?.at ?? frame.bottom + gap;
    sorted[place].at = Math.min(sorted[place].at, below - gap);
  }
}

/** @param {Table[]} tables one for each size, ascending @returns {string} SVG */
export function plotOf(tables) {
  const sizes = tables.map(({ bytes = 1 }) => bytes);
  const names = [...new Set(tables.flatMap(({ columns }) => columns[0].rows.map((r) => r.name)))];
  const lines = names
    .map((name, place) => ({
      name,
      color: place % colors.length,
      points: tables.flatMap(({ bytes = 1, columns }) => {
        const median = columns[0].rows.find((one) => one.name === name)?.median;
        return median ? [{ bytes, speed: bytes / median }] : [];
      }),
    }))
    .filter(({ points }) => points.length > 0);
  const fastest = Math.max(...lines.flatMap(({ points }) => points.map(({ speed }) => speed)));
  const step = stepFor(fastest);
  const top = Math.ceil(fastest / step) * step;
  const [least, most] = [Math.log(sizes[0]), Math.log(sizes[sizes.length - 1])];
  const x = (/** @type {number} */ bytes) =>
    frame.left + ((Math.log(bytes) - least) / (most - least || 1)) * (frame.right - frame.left);
  const y = (/** @type {number} */ speed) =>
    frame.bottom - (speed / top) * (frame.bottom - frame.top);

  const rungs = Array.from({ length: Math.round(top / step) + 1 }, (_, rung) => rung * step);
  const labels = lines.map(({ points }) => ({ y: y(points[points.length - 1].speed), at: 0 }));
  spread(labels);
  const round = (/** @type {number} */ value) => Number(value.toFixed(1));
  const parts = [
    ...rungs.flatMap((speed) => [
      `<line class="grid" x1="${frame.left}" x2="${frame.right}" y1="${round(y(speed))}" y2="${round(y(speed))}"/>`,
      `<text x="${frame.left - 8}" y="${round(y(speed) + 4)}" text-anchor="end">${Number(speed.toPrecision(3))}</text>`,
    ]),
    ...sizes.flatMap((bytes) => [
      `<text x="${round(x(bytes))}" y="${frame.bottom + 18}" text-anchor="middle">${Math.sqrt(bytes / 4)}²</text>`,
      `<text x="${round(x(bytes))}" y="${frame.bottom + 34}" text-anchor="middle">${sizeOf(bytes)}</text>`,
    ]),
    `<text x="8" y="14">GB/s of payload</text>`,
    `<text x="${(frame.left + frame.right) / 2}" y="${height - 8}" text-anchor="middle">float32 matrix, transposed</text>`,
    ...lines.flatMap(({ name, color, points }, place) => {
      const places = points.map(({ bytes, speed }) => [round(x(bytes)), round(y(speed))]);
      const [endX] = places[places.length - 1];
      const { y: endY, at } = labels[place];
      return [
        `<polyline class="line s${color}" points="${places.join(' ')}"/>`,
        ...places.map(([cx, cy]) => `<circle class="s${color}" cx="${cx}" cy="${cy}" r="2.5"/>`),
        `<path class="lead s${color}" d="M${endX + 4} ${round(endY)}L${frame.right + 18} ${round(at)}"/>`,
        `<text class="t${color}" x="${frame.right + 22}" y="${round(at + 4)}">${name}</text>`,
      ];
    }),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>Speed of transposing a float32 matrix, by its size</title>`,
    `<style>${style}</style>`,
    ...parts,
    '</svg>\n',
  ].join('\n');
}
