import { z } from 'zod';
import { calls } from '@tessera/wire';
import { notify, publishEvent, publishWalletChange } from '../../platform/notices/notify.ts';
import { listenToEvents } from '../../testing/event-reader.ts';
import { registerPerson } from '../../testing/person.ts';
import type { Person } from '../../testing/person.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { bothDatabases } from '../../testing/test-databases.ts';
import type { TestDatabase } from '../../testing/test-databases.ts';
import { done } from '../../testing/wallet-client.ts';
import { notifyOfTopUp } from '../notifications/testing.ts';
import { openEventHub } from './event-handlers.ts';

describe.each(bothDatabases())('live events on $name', ({ open }) => {
  let database: TestDatabase;
  let app: TestApp;
  let other: TestApp;
  let person: Person;
  let userId: string;
  const db = () => database.db;

  beforeAll(async () => {
    database = await open();
    app = await startTestApp(db());
    other = await startTestApp(db());
  }, 60_000);
  afterAll(async () => {
    await Promise.all([app.close(), other.close()]);
    await database.close();
  });
  beforeEach(async () => {
    person = await registerPerson(app, db());
    const info = await done(person.client.call(calls.readAuthInfo));
    userId = info.wire.data.id;
  });

  test('a page hears of its own user, from whichever server, and gets ids only @SHELL-2', async () => {
    const stranger = await registerPerson(app, db());
    const page = await listenToEvents(app.url, person.token);
    const strangersPage = await listenToEvents(other.url, stranger.token);
    await notifyOfTopUp(db(), userId, { amount: '25.00', currency: 'EUR' });
    await publishWalletChange(db(), userId);
    const heard = await page.until('event: wallet');
    expect(heard).toMatch(/event: notification\ndata: \{"id":"[0-9a-f-]{36}"\}\n\n/);
    expect(heard).not.toContain('25.00');
    await stranger.client.call(calls.logOut);
    await strangersPage.ended();
    await expect(strangersPage.until('event:')).rejects.toThrow('the stream ended');
    page.close();
  });

  test('a page whose stream opens after a change is told that it missed one @SHELL-2', async () => {
    const earlier = await listenToEvents(other.url, person.token);
    await publishWalletChange(db(), userId);
    await earlier.until('event: wallet');
    const page = await listenToEvents(other.url, person.token, '?age=50000');
    await page.until('event: missed\ndata: {}\n\n');
    earlier.close();
    page.close();
  });

  test('wording of an operator is told to the pages of all users @I18N-1', async () => {
    const page = await listenToEvents(other.url, person.token);
    await db().query(
      "INSERT INTO text_overrides (language, iname, text) VALUES ('en', 'told', 'Hello')",
    );
    await page.until('event: texts');
    await db().query("DELETE FROM text_overrides WHERE iname = 'told'");
    await page.until('event: texts\ndata: {}\n\nevent: texts');
    page.close();
  });

  test('an event that is rolled back is not heard @BACK-2', async () => {
    const page = await listenToEvents(app.url, person.token);
    await db()
      .transaction(async (tx) => {
        await notify(tx, userId, 'welcome', { first_name: 'Ada' });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await publishWalletChange(db(), userId);
    expect(await page.until('event: wallet')).not.toContain('event: notification');
    page.close();
  });

  test('the stream ends with its session @AUTH-8', async () => {
    const page = await listenToEvents(other.url, person.token);
    await person.client.call(calls.logOut);
    await page.ended();
  });

  test('an event in the moment that the stream ends does no harm @AUTH-8', async () => {
    const page = await listenToEvents(app.url, person.token);
    await db().transaction(async (tx) => {
      const sessions = await tx.query(
        'SELECT id FROM sessions WHERE user_id = $1',
        [userId],
        z.object({ id: z.string() }),
      );
      for (const { id } of sessions) await publishEvent(tx, { event: 'session-ended', userId, id });
      await publishWalletChange(tx, userId);
    });
    await page.ended();
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  });

  test('the stream ends when its session has been idle for too long @AUTH-8', async () => {
    const hub = await openEventHub(db(), { idleHours: 1, maxHours: 720 });
    const [session] = await db().query(
      'SELECT id FROM sessions WHERE user_id = $1',
      [userId],
      z.object({ id: z.string() }),
    );
    const close = jest.fn();
    hub.add({ userId, sessionId: String(session?.id) }, { send: jest.fn(), close });
    await hub.sweep();
    expect(close).not.toHaveBeenCalled();
    await db().query(
      "UPDATE sessions SET last_seen_at = now() - interval '2 hours' WHERE user_id = $1",
      [userId],
    );
    await hub.sweep();
    expect(close).toHaveBeenCalledTimes(1);
    await hub.close();
  });

  test('a server that stops ends its streams instead of waiting for them @BACK-6', async () => {
    const stopping = await startTestApp(db());
    const page = await listenToEvents(stopping.url, person.token);
    await Promise.all([stopping.close(), page.ended()]);
  });

  test('the eleventh page of a user takes the place of the first @BACK-6', async () => {
    const pages = [];
    for (let count = 0; count < 11; count += 1) {
      pages.push(await listenToEvents(app.url, person.token));
    }
    await pages[0]?.ended();
    for (const page of pages) page.close();
  });

  test('a visitor cannot listen @AUTH-8', async () => {
    const response = await fetch(`${app.url}/v2/wallet/events`);
    expect(response.status).toBe(401);
  });
});
