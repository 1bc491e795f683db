import { createServer, type AddressInfo } from 'node:net';
import { openPreparing } from './preparing';
import { startSandbox } from './sandbox';

const at = async (port: number, path = '/'): Promise<[number, string]> => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return [response.status, await response.text()];
};
const options = { host: '127.0.0.1', port: 0, tries: 1, title: 'The bot <is> starting' };

test('the page says that a world is being prepared, and then shows it at the same address', async () => {
  const preparing = await openPreparing(options);
  if (!preparing) throw new Error('no port');
  preparing.say('Opening the "database".');
  const [status, early] = await at(preparing.port);
  expect(status).toBe(503);
  expect(early).toContain('<h1>The bot &#60;is&#62; starting</h1><p role="status">Opening the &#34;database');
  expect(early).toContain('http-equiv="refresh"');

  const sandbox = await startSandbox({ preparing });
  expect(sandbox.url).toBe(`http://127.0.0.1:${preparing.port}/`);
  // The bot can log in already, while people still see the page of the preparation.
  expect((await at(preparing.port, '/api/v10/gateway'))[0]).toBe(200);
  expect((await at(preparing.port))[0]).toBe(503);
  preparing.end();
  expect(await at(preparing.port)).toEqual([200, expect.stringContaining('page.js')]);
  await sandbox.close();
});

test('the page is opened at the next port that is free, or not at all', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  expect(await openPreparing({ ...options, port })).toBeUndefined();
  const next = await openPreparing({ ...options, port, tries: 20 });
  expect(next?.port).toBeGreaterThan(port);
  next?.server.close();
  other.close();
});
