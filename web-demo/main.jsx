// Starts the page.
import { render } from 'preact';
import { followAddress } from './address.js';
import { Page } from './components/Page.jsx';

followAddress();
render(<Page />, document.body);
