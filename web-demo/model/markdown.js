// The report as Markdown, for an issue.
import { summary } from 'reshape-wasm/model';
import { headlineOf } from './headline.js';
import { rowsOf } from './rows.js';
import { askedText, dimsText, fixText, nameOf, sizeText } from './texts.js';

/** So many rows are written. */
const mostRows = 40;

/** A text in a cell of a table. @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

/** A text as code in a cell. @param {string} text */
const code = (text) => `\`${cell(text).replaceAll('`', "'")}\``;

/**
 * @param {{ name: string, size: number }} file
 * @param {import('./headline.js').ReportData} report
 * @param {import('./model_en.js').ModelWords} say
 */
export function markdownOf({ name, size }, report, say) {
  const { main, more } = headlineOf(report, say);
  const { model, inserts, blockers, batch } = report;
  const rows = rowsOf(summary(report).groups).filter(({ isFine }) => !isFine);
  const table = rows.slice(0, mostRows).map(({ node, names }) => {
    const others = names.length > 1 ? ` ${say.more(names.length - 1)}` : '';
    const cells = [
      `${code(names[0])}${others}`,
      code(`${dimsText(node.input)} → ${askedText(node)}`),
      cell(node.why),
      node.fix ? code(fixText(node.fix)) : '',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const left = rows.length - table.length;
  return [
    `### ${code(name)}: ${main}`,
    '',
    [...more, `${say.facts(sizeText(size), model.opset, model.nodes)} · ${model.producer}`].join(
      '  \n',
    ),
    '',
    ...batch.inputs
      .slice(0, 8)
      .map((input) => `* ${code(`${input.name} ${dimsText(input.dims)}`)}`),
    ...(table.length > 0
      ? ['', `| ${say.node} | | | ${say.becomes} |`, '| --- | --- | --- | --- |', ...table]
      : []),
    ...(left > 0 ? ['', say.more(left)] : []),
    ...(inserts.length > 0 ? [''] : []),
    ...inserts
      .slice(0, mostRows)
      .map(
        ({ name: of, before, after, nodes: [user], fix }) =>
          `* ${user.operator} ${code(nameOf(user))}: ${code(dimsText(before))} → ${after ? code(dimsText(after)) : say.leftOut} ${say.inserted(code(of), fix.insert)}`,
      ),
    ...(blockers.length > 0 ? ['', `**${say.blockersTitle}**`, ''] : []),
    ...blockers
      .slice(0, mostRows)
      .flatMap((blocker) => [
        `* ${blocker.operator} ${code(nameOf(blocker))}: ${blocker.why}`,
        ...(blocker.advice ? [`  ${say.tryNext}: ${blocker.advice}`] : []),
      ]),
    '',
    '`npx reshape-wasm check`',
    '',
  ].join('\n');
}
