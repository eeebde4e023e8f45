// Starts the page.
import { render } from 'preact';
import { Page } from './components/Page.jsx';
import { followPastes } from './paste/listen.js';
import { followAddress } from './state/address.js';

followAddress();
followPastes();
render(<Page />, document.body);
