// One row of nodes: what happens there, and what to write. It opens the node's request.
import { modelWords } from './model_words.js';
import { aroundText, askedText, dimsText, fixText } from './texts.js';
import { visible } from '../state/link.js';
import { VerdictMark } from './VerdictMark.jsx';

/**
 * @param {object} props
 * @param {import('./rows.js').Row} props.row
 * @param {number} props.at its place in the list
 * @param {number} props.of how many there are
 * @param {() => void} props.onOpen
 */
export function NodeRow({ row: { node, names }, at, of, onOpen }) {
  const say = modelWords.value;
  const { verdict, input, fix, why } = node;
  return (
    <li aria-setsize={of} aria-posinset={at + 1}>
      <button type="button" class="model-row" data-row={at} onClick={onOpen}>
        <span class={`node-verdict ${verdict}`}>
          <VerdictMark verdict={verdict} /> {say.verdicts[verdict]}
        </span>
        <span class="row-node">
          <span class="row-name">
            <b>{names[0]}</b>
            {names.length > 1 && <span class="soft"> {say.more(names.length - 1)}</span>}
          </span>
          {names.length === 1 && <span class="row-around">{aroundText(node, say)}</span>}
          <span class="row-why">{visible(why)}</span>
        </span>
        <code class="row-was">
          {dimsText(input)} → {askedText(node)}
        </code>
        <span class="row-write">{fix && <code class="becomes">{fixText(fix)}</code>}</span>
      </button>
    </li>
  );
}
