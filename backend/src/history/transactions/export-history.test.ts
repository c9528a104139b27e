import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { calls } from '@tessera/wire';
import type { Database } from '../../platform/database/database.ts';
import { queryable } from '../../platform/database/rows.ts';
import { buildApp } from '../../server/app.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import { walletClient } from '../../testing/wallet-client.ts';
import { addReader, addTopUp, parseCsv, type Reader } from './testing.ts';

describe.each(testDatabases())('exports of a history on $name', ({ open }) => {
  let database: TestDatabase;
  let app: TestApp;
  let reader: Reader;
  const db = () => database.db;

  beforeAll(async () => {
    database = await open();
    app = await startTestApp(db());
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  beforeEach(async () => {
    reader = await addReader(app, db());
  });

  test('the export is a CSV file in the reader’s language, also when nothing is found @HIST-4', async () => {
    const { text, headers } = await reader.export('q=nothing', 'ru');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toBe(
      '\ufeffВремя;Вид;Описание;Сумма;Валюта;Статус;ID;Получено;Валюта полученного;Категория\r\n',
    );
  });

  test('an export of several pages repeats and loses nothing @HIST-4', async () => {
    // Portions keep each statement far below its time limit.
    for (let portion = 0; portion < 3; portion += 1)
      await db().query(
        `SELECT complete_top_up((create_top_up($1, 'USD', 1, NULL)).order_id, 1, 'USD')
         FROM generate_series(1, 401)`,
        [reader.userId],
      );
    const [, ...lines] = parseCsv((await reader.export('')).text);
    expect(new Set(lines.map((cells) => cells[6])).size).toBe(1203);
  }, 120_000);

  test('an export that cannot begin is an answer like any other @API-2', async () => {
    const failing = {
      ...db(),
      ...queryable(
        (sql, params) =>
          sql.includes('LIMIT 201') ? Promise.reject(new Error('broken')) : db().query(sql, params),
        (sql) => db().script(sql),
      ),
      for: () => failing,
    };
    const broken = await startTestApp(failing);
    const response = await fetch(`${broken.url}/v2/wallet/transaction/export`, {
      headers: { authorization: `Token ${reader.token}` },
    });
    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toMatchObject({ code: 'INTERNAL' });
    await broken.close();
  });

  test('an export ends when nobody takes it any more @HIST-4', async () => {
    const { endless, server, left, get } = await serveEndlessHistory();
    const stop = new AbortController();
    const response = await get({ signal: stop.signal });
    await response.body?.getReader().read();
    stop.abort();
    await left;
    endless.refuseMore();
    await server.close();
    expect(endless.refused()).toBeLessThanOrEqual(1);
  });

  test('an export whose reader stalls ends too @HIST-4 @BACK-6', async () => {
    const { server, left, get } = await serveEndlessHistory();
    expect(server.server.timeout).toBe(60_000);
    const asked = once(server.server, 'request') as Promise<[IncomingMessage]>;
    const response = await get({});
    const [{ socket }] = await asked;
    expect(socket.timeout).toBe(60_000);
    // Shortens the minute only after the answer began: a busy machine would look like a stall before.
    socket.setTimeout(300);
    await left;
    await expect(response.text()).rejects.toThrow();
    await server.close();
  });

  test('asking for no more than the head of an export reads no history @HIST-4', async () => {
    const { endless, server, get } = await serveEndlessHistory();
    endless.refuseMore();
    expect((await get({ method: 'HEAD' })).status).toBe(404);
    await server.close();
    expect(endless.refused()).toBe(0);
  });

  test('two exports of one user are written at once, sixteen wait, and more are told to come later @LOAD-4', async () => {
    const { server, get } = await serveEndlessHistory();
    const stop = new AbortController();
    const answered: Response[] = [];
    const all = Array.from({ length: 20 }, async () => {
      const response = await get({ signal: stop.signal });
      answered.push(response);
    });
    while (answered.length < 4) await setImmediate();
    const [first, second, ...refused] = answered.sort((one, other) => one.status - other.status);
    expect([first, second].map((response) => response?.status)).toEqual([200, 200]);
    for (const response of refused) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await response.json()).toMatchObject({ code: 'BUSY' });
    }
    stop.abort();
    await Promise.allSettled(all);
    await server.close();
  });

  test('one page is read at a time of the exports of all users, who take turns @LOAD-4', async () => {
    const { endless, server, get } = await serveEndlessHistory();
    const another = await addReader(app, db());
    await addTopUp(db(), another.userId);
    const stop = new AbortController();
    const taken = [reader, reader, another].map(async (each) => {
      const response = await get({ signal: stop.signal }, each);
      for await (const piece of response.body ?? []) expect(piece).toBeDefined();
    });
    for (const { userId } of [reader, another]) {
      while (endless.pagesOf(userId) < 10) await setImmediate();
    }
    stop.abort();
    await Promise.allSettled(taken);
    await server.close();
    expect(endless.most()).toBe(1);
  });

  test('exports that are not taken hold no search, and those that are given up let the next begin @LOAD-4', async () => {
    const { server, get, url } = await serveEndlessHistory();
    const [one, other, waiting] = [1, 2, 3].map(() => new AbortController());
    const untaken: Response[] = [];
    for (const stop of [one, other]) untaken.push(await get({ signal: stop?.signal ?? null }));
    const arrived = once(server.server, 'request');
    const gone = get({ signal: waiting?.signal ?? null });
    await arrived;
    expect(
      (await walletClient(url, reader.token).call(calls.readStatistics, { params: { q: 'tea' } }))
        .status,
    ).toBe(200);
    waiting?.abort();
    await expect(gone).rejects.toThrow('aborted');
    one?.abort();
    const next = await get({});
    expect(next.status).toBe(200);
    await next.body?.cancel();
    other?.abort();
    await server.close();
    // Uses the responses until here: `fetch` cancels a response that is garbage-collected.
    expect(untaken.map(({ status }) => status)).toEqual([200, 200]);
  });

  /** A server whose exports never end; `left` resolves when its first response closes. */
  async function serveEndlessHistory() {
    await addTopUp(db(), reader.userId);
    const endless = endlessHistory(db());
    const server = await buildApp({ ...app.services, db: endless.db }, pino({ level: 'silent' }));
    await server.listen({ port: 0, host: '127.0.0.1' });
    const left = new Promise((resolve) => {
      server.server.once('request', (_request, response) => response.once('close', resolve));
    });
    const { port } = server.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    const get = (init: Pick<RequestInit, 'method' | 'signal'>, { token } = reader) =>
      fetch(`${url}/v2/wallet/transaction/export`, {
        headers: { authorization: `Token ${token}` },
        ...init,
      });
    return { endless, server, left, get, url };
  }
});

/** Every page of its history is full and has a successor. */
function endlessHistory(db: Database) {
  let refusing = false;
  let refused = 0;
  let running = 0;
  let most = 0;
  const pages: unknown[][] = [];
  let row: unknown;
  const run = async (sql: string, params: unknown[]) => {
    const isPage = sql.includes('LIMIT 201');
    if (isPage) {
      pages.push(params);
      running += 1;
      most = Math.max(most, running);
    }
    const found = await db.query(sql, params);
    if (isPage) running -= 1;
    if (isPage && refusing) refused += 1;
    // The page after the only one is empty, so the first row is reused.
    if (isPage) row ??= found[0];
    return isPage ? Array.from({ length: 201 }, () => row) : found;
  };
  const endless = {
    ...db,
    ...queryable(run, (sql) => db.script(sql)),
    for: () => endless,
  };
  return {
    db: endless,
    refuseMore: () => {
      refusing = true;
    },
    refused: () => refused,
    pagesOf: (userId: string) => pages.filter((params) => params.includes(userId)).length,
    most: () => most,
  };
}
