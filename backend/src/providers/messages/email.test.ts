import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { httpEmail } from './messages.ts';

describe('the e-mail gateway over HTTP', () => {
  const seen: { headers: IncomingHttpHeaders; body: unknown }[] = [];
  let status: number;
  let server: Server;

  beforeAll(async () => {
    server = createServer((request, response) => {
      void text(request).then((body) => {
        seen.push({ headers: request.headers, body: JSON.parse(body) });
        response.writeHead(status, { location: '/elsewhere' }).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    seen.length = 0;
  });
  afterAll(() => server.close());

  const port = () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
    return httpEmail({ url, token: 'gateway-token' });
  };
  const message = { email: 'ann@example.org', subject: 'A code', text: '1234', code: '1234' };

  test('it is given address, subject and text with its token @BACK-4', async () => {
    status = 202;
    await port().send(message);
    expect(seen).toMatchObject([
      {
        headers: { authorization: 'Bearer gateway-token', 'content-type': 'application/json' },
        body: { to: 'ann@example.org', subject: 'A code', text: '1234' },
      },
    ]);
  });

  test.each([500, 302])('with status %i it took nothing @BACK-4', async (answered) => {
    status = answered;
    await expect(port().send(message)).rejects.toThrow();
    expect(seen).toHaveLength(1);
  });
});
