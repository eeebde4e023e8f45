// Starts the page.
import { render } from 'preact';
import { Page } from './components/Page.jsx';
import { followAddress } from './state/address.js';

followAddress();
render(<Page />, document.body);
