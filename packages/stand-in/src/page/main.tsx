import { render } from 'preact';
import { App } from './app';
import { createClient } from './state/client';
import { ClientContext } from './state/context';

const asked = new URLSearchParams(location.search);
const client = createClient(asked.get('as'), asked.get('channel'));
const root = document.getElementById('root');
if (root) {
  render(
    <ClientContext.Provider value={client}>
      <App />
    </ClientContext.Provider>,
    root,
  );
}
