import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StubRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

interface StubAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ProviderStub {
  readonly url: string;
  readonly requests: readonly StubRequest[];
  /** Answers requests; tests replace it. */
  answer: (request: StubRequest) => StubAnswer;
  close(): Promise<void>;
}

/** An outside provider whose HTTP answers the test decides. */
export async function startProviderStub(): Promise<ProviderStub> {
  const requests: StubRequest[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method = '', url: path = '', headers } = request;
      const received = { method, path, headers, body };
      requests.push(received);
      const { status, body: answer, headers: more } = stub.answer(received);
      const usual = { 'content-type': 'application/json', connection: 'close' };
      response.writeHead(status, { ...usual, ...more });
      response.end(JSON.stringify(answer ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stub: ProviderStub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: () => ({ status: 500 }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return stub;
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? undefined : JSON.parse(text);
}
