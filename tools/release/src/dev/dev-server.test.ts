import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDevServer } from './dev-server.ts';

test('a page that leaves in the middle of a file ends nothing @REL-4', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-dev-'));
  await writeFile(join(folder, 'large.js'), Buffer.alloc(32 * 2 ** 20, 'x'));
  await writeFile(join(folder, 'small.js'), 'small');
  const { server } = createDevServer(folder);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  const closed = new Promise((resolve) =>
    server.once('request', (_, response) => response.once('close', resolve)),
  );
  const leaving = get(`http://127.0.0.1:${port}/large.js`);
  const [answer] = (await once(leaving, 'response')) as [IncomingMessage];
  await once(answer, 'data');
  answer.destroy();
  await closed;

  const next = await fetch(`http://127.0.0.1:${port}/small.js`);
  expect(await next.text()).toBe('small');
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});
