// The sheet that takes what is shown elsewhere: a request as its link, Markdown, picture and code; a model as its
// report and the repaired file.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { modelPart, modelShown } from '../../model/entry.js';
import { linkHere } from '../../state/address.js';
import { language } from '../../state/page_state.js';
import { markdown } from '../../state/sharing_texts.js';
import { shareWords } from '../../words/share_words.js';
import { words } from '../../words/words.js';
import { CopyButton } from '../parts/CopyButton.jsx';
import { goTo } from '../parts/go_to.js';
import { PictureRows } from './PictureRows.jsx';
import '../../styles/sheet.css';

/** @param {{ close: () => void | undefined }} props */
function RequestRows({ close }) {
  const say = shareWords[language.value];
  const showCode = () => {
    close();
    goTo('code');
  };
  return (
    <>
      <h2 id="share-title">{say.shareTitle}</h2>
      <p class="address">
        <code>{linkHere()}</code>
      </p>
      <CopyButton title={words.value.copyLink} about={say.aboutLink} text={linkHere} />
      <CopyButton title={say.copyMarkdown} about={say.aboutMarkdown} text={markdown} />
      <PictureRows />
      <button type="button" class="quiet" onClick={showCode}>
        {words.value.asCode} <small>{say.aboutCode}</small>
      </button>
    </>
  );
}

/** @param {{ onClose: () => void }} props */
export function ShareSheet({ onClose }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const Part = modelShown.value ? modelPart.value : undefined;
  return (
    <dialog
      ref={dialog}
      class="sheet share-sheet"
      aria-labelledby="share-title"
      onClose={onClose}
      // The backdrop belongs to the dialog.
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div>
        {Part ? <Part.ReportRows /> : <RequestRows close={close} />}
        <button type="button" class="plain close" onClick={close}>
          {shareWords[language.value].close}
        </button>
      </div>
    </dialog>
  );
}
