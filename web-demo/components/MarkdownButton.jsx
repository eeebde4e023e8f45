// Copies link, request and answer as Markdown.
import { language } from '../state/page_state.js';
import { markdown } from '../state/sharing_texts.js';
import { shareWords } from '../words/share_words.js';
import { CopyButton } from './parts/CopyButton.jsx';

export const MarkdownButton = () => (
  <CopyButton title={shareWords[language.value].copyMarkdown} text={markdown} className="plain" />
);
