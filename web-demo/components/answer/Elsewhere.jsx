// How many systems answer otherwise: the way to their comparison.
import { comparison } from '../../state/page_state.js';
import { words } from '../../words/words.js';
import { goTo } from '../parts/go_to.js';
import { useDrawn } from '../parts/turns.js';

/** @param {{ fully: string, briefly: string }} props the same in as many words as there is room for */
const AsRoomAllows = ({ fully, briefly }) => (
  <>
    <span class="fully">{fully}</span>
    <span class="briefly">{briefly}</span>
  </>
);

/** The count comes after the first picture, which need not wait for all systems' answers. */
function ElsewhereText() {
  const say = words.value;
  const rows = useDrawn() ? comparison.value : [];
  const others = rows.filter(({ differs }) => differs).length;
  if (rows.length === 0) return <AsRoomAllows {...say.elsewhere} />;
  return (
    <AsRoomAllows
      {...(others > 0 ? say.systemsDiffer(others, rows.length) : say.systemsAgree(rows.length))}
    />
  );
}

export const Elsewhere = () => (
  <button type="button" class="plain elsewhere" onClick={() => goTo('compare')}>
    <ElsewhereText /> <span aria-hidden="true">↓</span>
  </button>
);
