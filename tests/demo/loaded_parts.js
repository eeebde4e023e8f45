// The parts of the page that answer a Transpose, a Squeeze or an Unsqueeze, without their components: a test that
// imports this asks them.
import { explainLayoutQuestion } from '../../web-demo/layout/layout_answers.js';
import { layoutFrom, loadLayout } from '../../web-demo/layout/layout_parts.js';
import { loadNamedLayout } from '../../web-demo/names/named_layout_parts.js';
import { untyped } from '../js/untyped.js';

layoutFrom(() => Promise.resolve(untyped({ explainLayoutQuestion })));
await Promise.all([loadLayout(), loadNamedLayout()]);
