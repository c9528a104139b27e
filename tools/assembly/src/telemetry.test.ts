import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { takeTelemetry } from './telemetry.ts';

const told = {
  remote: 'wallet',
  version: '1.0.0-a',
  module: './pay',
  phase: null,
  durationMs: 42,
  outcome: 'loaded',
  page: '/pay/:code',
  atMs: 900,
};

let written: string[];
let judged: [address: string, lines: number][];
let server: FastifyInstance;
beforeEach(() => {
  written = [];
  server = Fastify();
  judged = [];
  takeTelemetry(
    server,
    (line) => written.push(line),
    (address, lines) => {
      judged.push([address, lines.length]);
      return Promise.resolve();
    },
  );
});
afterEach(() => server.close());

async function send(payload: string, type = 'text/plain'): Promise<number> {
  const headers = { 'content-type': type };
  return (await server.inject({ method: 'POST', url: '/telemetry', headers, payload })).statusCode;
}
const body = (...lines: unknown[]) => lines.map((line) => JSON.stringify(line)).join('\n');

test('each record is written as one line of JSON @FED-8', async () => {
  expect(await send(body(told, { lost: 3 }))).toBe(204);
  expect(written.map((line) => JSON.parse(line) as unknown)).toEqual([told, { lost: 3 }]);
});

test('canaries are judged by what was delivered at once, with its sender, and by nothing that was refused @TEAM-8', async () => {
  expect(await send(body(told, told))).toBe(204);
  expect(await send(body({ ...told, outcome: 'exploded' }))).toBe(400);
  expect(judged).toEqual([['127.0.0.1', 2]]);
});

test('unknown fields are not written, and a line cannot be forged @FED-8', async () => {
  const detail = 'x\n{"remote":"forged"}';
  expect(await send(body({ ...told, token: 'secret', detail }))).toBe(204);
  expect(written).toHaveLength(1);
  expect(written[0]).not.toContain('secret');
  expect(written[0]).not.toContain('\n');
});

test.each([
  ['no JSON', 'hello'],
  ['nothing', ''],
  ['another shape', body([told])],
  ['an unknown outcome', body({ ...told, outcome: 'exploded' })],
  ['a long text', body({ ...told, detail: 'x'.repeat(301) })],
  ['too many lines', body(...Array.from({ length: 121 }, () => told))],
])('%s is refused whole @FED-8', async (_what, payload) => {
  expect(await send(payload)).toBe(400);
  expect(written).toEqual([]);
});

test('a large body and another type are refused @FED-8', async () => {
  expect(await send('x'.repeat(70_000))).toBe(413);
  expect(await send(body(told), 'application/json')).toBe(415);
  expect(written).toEqual([]);
});

test('over six hundred lines in a minute nothing is written until the next @FED-8', async () => {
  jest.useFakeTimers({ now: 0, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const batch = body(...Array.from({ length: 100 }, () => told));
  const statuses: number[] = [];
  for (let round = 0; round < 8; round += 1) statuses.push(await send(batch));
  expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 429, 429]);
  expect(written).toHaveLength(600);
  jest.setSystemTime(60_000);
  expect(await send(batch)).toBe(204);
  jest.useRealTimers();
});
