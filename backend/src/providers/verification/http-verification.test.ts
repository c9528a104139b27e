import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpVerification } from './http-verification.ts';

describe('a verification provider over HTTP', () => {
  let server: Server;
  let url: string;
  let seen: { readonly method?: string | undefined; readonly token?: string | undefined }[];
  let answer: { readonly status: number; readonly body: object };

  beforeAll(async () => {
    server = createServer((request: IncomingMessage, response) => {
      request.resume();
      seen.push({ method: request.method, token: request.headers.authorization });
      response.writeHead(answer.status).end(JSON.stringify(answer.body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/checks`;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    seen = [];
  });

  const port = () => httpVerification({ url, token: 'provider-token' });
  const check = { id: '1', returnUrl: 'http://localhost:3000/ondato/result' };

  test('it opens a check and answers its page @BACK-4', async () => {
    answer = { status: 200, body: { url: 'https://provider.example/1' } };
    expect(await port().start(check)).toEqual({ url: 'https://provider.example/1' });
    expect(seen).toEqual([{ method: 'POST', token: 'Bearer provider-token' }]);
  });

  test('a page that is no http address is refused @BACK-4', async () => {
    answer = { status: 200, body: { url: 'javascript:alert(1)' } };
    await expect(port().start(check)).rejects.toThrow();
  });

  test('it knows how a check stands, and which ones it does not know @BACK-4', async () => {
    answer = { status: 200, body: { status: 'aborted' } };
    expect(await port().status('1')).toBe('aborted');
    answer = { status: 404, body: {} };
    expect(await port().status('1')).toBeUndefined();
    answer = { status: 500, body: {} };
    await expect(port().status('1')).rejects.toThrow('500');
  });
});
