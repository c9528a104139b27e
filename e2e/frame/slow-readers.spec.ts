import { connect, type Socket } from 'node:net';
import { expect, test } from '@tessera/test-kit';

for (const [connections, requests] of [
  [1, 200],
  [40, 60],
  [40, 8],
] as const) {
  test(`${connections} connections that ask ${requests} times ahead and read nothing hold up nobody @SEC-10`, async ({
    app,
    request,
  }) => {
    const { hostname, port } = new URL(app.origin);
    const readers = await Promise.all(
      Array.from({ length: connections }, () => connected(Number(port), hostname)),
    );
    for (const reader of readers) {
      reader.write(`GET /v2/openapi.json HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(requests));
    }
    for (let calls = 0; calls < 20; calls += 1) {
      expect((await request.get('/v2/wallet/text-data')).status()).toBe(200);
    }
    expect((await request.get('/auth')).status()).toBe(200);
    for (const reader of readers) reader.destroy();
  });
}

async function connected(port: number, hostname: string): Promise<Socket> {
  const socket = connect(port, hostname);
  socket.on('error', () => undefined);
  socket.pause();
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}
