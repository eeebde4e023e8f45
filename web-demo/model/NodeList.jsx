// The Reshape and Flatten nodes: rows, a filter by verdict, a search by name.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { brief, linkOf } from './model_state.js';
import { modelWords } from './model_words.js';
import { openRow, returning, showRequest } from './place.js';
import { rowsNamed, rowsOf, verdicts } from './rows.js';
import { NodeRow } from './NodeRow.jsx';
import { useWindow } from './window.js';

/** @typedef {import('./rows.js').Row} Row */

/** Gives the focus back to the row whose request was open. */
function useReturn(
  /** @type {readonly Row[]} */ rows,
  /** @type {(row: number) => void} */ scrollTo,
) {
  useEffect(() => {
    if (!returning.peek()) return;
    returning.value = false;
    const at = rows.findIndex(({ place }) => place === openRow.peek()?.place);
    if (at < 0) return;
    scrollTo(at);
    requestAnimationFrame(() => {
      const row = /** @type {HTMLElement | null} */ (document.querySelector(`[data-row="${at}"]`));
      row?.scrollIntoView({ block: 'center', behavior: 'instant' });
      row?.focus({ preventScroll: true });
    });
  }, []);
}

/** The state of the list, kept while a row's request is open. */
const kept = {
  filter: 'every',
  search: '',
  fine: false,
  report: /** @type {unknown} */ (undefined),
};

/** @param {{ report: import('./headline.js').ReportData }} props */
export function NodeList({ report }) {
  const say = modelWords.value;
  if (kept.report !== report) {
    Object.assign(kept, { filter: 'every', search: '', fine: false, report });
  }
  const [filter, setFilter] = useState(kept.filter);
  const [search, setSearch] = useState(kept.search);
  const [fine, setFine] = useState(kept.fine);
  Object.assign(kept, { filter, search, fine });
  const { groups, verdicts: counts } = /** @type {import('reshape-wasm/model').Summary} */ (
    brief.value
  );
  const all = useMemo(() => rowsOf(groups), [groups]);
  const isFolded = filter === 'every' && search.trim() === '' && !fine;
  const attended = all.filter(({ isFine }) => !isFine);
  const chosen = filter === 'every' ? all : all.filter(({ node }) => node.verdict === filter);
  const rows = rowsNamed(isFolded ? attended : chosen, search);
  const folded = counts.holds + counts.apart;
  const { first, last, above, below, list, scrollTo, isWindowed } = useWindow(rows.length);
  useReturn(rows, scrollTo);
  if (report.nodes.length === 0) return null;
  const open = async (/** @type {Row} */ row) => showRequest(row, await linkOf(row.place));
  const shown = verdicts.filter((verdict) => counts[verdict] > 0);
  return (
    <section class="nodes" aria-labelledby="nodes-title">
      <h3 id="nodes-title">{say.nodesTitle}</h3>
      <div class="nodes-bar">
        <div class="choice" role="radiogroup" aria-label={say.filter}>
          {['every', ...shown].map((option) => (
            <label key={option}>
              <input
                type="radio"
                name="verdict"
                value={option}
                checked={option === filter}
                onChange={() => setFilter(option)}
              />
              <span>
                {option === 'every'
                  ? `${say.every} ${report.nodes.length}`
                  : `${say.verdicts[/** @type {keyof typeof counts} */ (option)]} ${counts[/** @type {keyof typeof counts} */ (option)]}`}
              </span>
            </label>
          ))}
        </div>
        <input
          type="search"
          class="search"
          placeholder={say.search}
          aria-label={say.search}
          value={search}
          onInput={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </div>
      {rows.length > 0 && (
        <p class="row-heads" aria-hidden="true">
          <span />
          <span>{say.node}</span>
          <span>{say.was}</span>
          <span>{say.becomes}</span>
        </p>
      )}
      <ol
        ref={list}
        class={isWindowed ? 'rows windowed' : 'rows'}
        style={{ paddingTop: `${above}px`, paddingBottom: `${below}px` }}
      >
        {rows.slice(first, last).map((row, index) => (
          <NodeRow
            key={row.place}
            row={row}
            at={first + index}
            of={rows.length}
            onOpen={() => open(row)}
          />
        ))}
      </ol>
      {rows.length === 0 && search.trim() !== '' && <p class="soft">{say.noneFound}</p>}
      {filter === 'every' && search.trim() === '' && folded > 0 && (
        <button type="button" class="plain" aria-expanded={fine} onClick={() => setFine(!fine)}>
          {fine ? say.hideFine : attended.length === 0 ? say.allFine(folded) : say.fine(folded)}
        </button>
      )}
    </section>
  );
}
