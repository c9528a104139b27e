import type { Database } from '../../platform/database/database.ts';
import { untilReadiness } from '../../testing/backend-process.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { bothDatabases, type TestDatabase } from '../../testing/test-databases.ts';

describe.each(bothDatabases())('health on $name', ({ open }) => {
  let database: TestDatabase;
  let app: TestApp;

  beforeAll(async () => {
    database = await open();
    app = await startTestApp(database.db);
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  test('a process that runs is alive, and ready while its database answers @BACK-6', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect((await fetch(`${app.url}${path}`)).status).toBe(200);
    }
    const gone = {
      ...database.db,
      query: () => Promise.reject(new Error('connection lost')),
      for: () => gone,
    };
    const cutOff = await startTestApp(gone);
    expect((await fetch(`${cutOff.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${cutOff.url}/readyz`)).status).toBe(503);
    await cutOff.close();
  });

  test('a full disk is the reason until there is room, also once the database has ended by it @LOAD-2', async () => {
    let says: ((sql: string) => string | undefined) | undefined;
    const filled = {
      ...database.db,
      query: (sql: string) => {
        const code = says?.(sql);
        if (code !== undefined) return Promise.reject(Object.assign(new Error('no'), { code }));
        return database.db.query(sql);
      },
      orStandIn: async (read: (from: Database) => Promise<unknown>) => ({
        answer: await read(filled as Database),
        standsIn: false,
      }),
      for: () => filled,
    };
    const onFull = await startTestApp(filled as Database);
    const full = { status: 'error', reason: 'disk-full' } as const;
    const onlyRoom = (sql: string) => (sql.includes('work_mem') ? '53100' : undefined);
    for (const [meets, expected] of [
      [onlyRoom, full],
      [() => '57P03', full],
      [undefined, { status: 'ok' }],
      [() => '57P03', { status: 'error', reason: 'unreachable' }],
    ] as const) {
      says = meets;
      await untilReadiness(onFull.url, expected);
    }
    await onFull.close();
  });

  test('metrics count requests by route, and never by id or token @BACK-6', async () => {
    await fetch(`${app.url}/v2/wallet/auth/sessions/4711`, { method: 'DELETE' });
    await fetch(`${app.url}/v2/wallet/capabilities`);
    const text = await (await fetch(`${app.url}/metrics`)).text();
    expect(text).toContain('route="/v2/wallet/auth/sessions/:id",status="401"');
    expect(text).not.toContain('sessions/4711');
    expect(text).toContain('wallet_database_answers 1');
  });

  test('capabilities tell what is there beyond the contract, and the lengths of code and PIN @API-3', async () => {
    const response = await fetch(`${app.url}/v2/wallet/capabilities`);
    expect(await response.json()).toEqual({
      status: 'ok',
      data: {
        capabilities: expect.arrayContaining([
          'logout',
          'sessions',
          'notifications-read',
          'events',
          'accounts',
          'transfers',
          'history',
          'withdrawal-quote',
          'idempotency',
        ]) as string[],
        code_length: 4,
        pin_length: 4,
      },
    });
  });

  const read = async (language: string): Promise<unknown> =>
    (
      await fetch(`${app.url}/v2/wallet/text-data/`, { headers: { 'accept-language': language } })
    ).json();

  test('text data is the texts that an operator worded differently @I18N-1', async () => {
    await database.db.query(
      "INSERT INTO text_overrides (iname, language, text) VALUES ('transactions.title', 'ru', 'Операции')",
    );
    expect(await read('ru')).toMatchObject({
      results: [{ iname: 'transactions.title', text: 'Операции' }],
    });
    expect(await read('en')).toMatchObject({ results: [] });
  });

  test('text data of a language that the backend does not write is its own or none @I18N-2', async () => {
    const word = (language: string, text: string) =>
      database.db.query(
        "INSERT INTO text_overrides (iname, language, text) VALUES ('frame.home', $1, $2)",
        [language, text],
      );
    await word('en', 'Start');
    await word('pt-BR', 'Início');
    expect(await read('pt-BR')).toMatchObject({ results: [{ text: 'Início' }] });
    expect(await read('de')).toMatchObject({ results: [] });
    await expect(word('German', 'Start')).rejects.toThrow();
  });
});
