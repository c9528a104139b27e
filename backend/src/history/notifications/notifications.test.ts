import { calls } from '@tessera/wire';
import { purge } from '../../platform/jobs/purge.ts';
import { retentions } from '../../platform/jobs/retentions.ts';
import { identityNotices } from '../../platform/notices/kinds.ts';
import { notify } from '../../platform/notices/notify.ts';
import { appOn } from '../../testing/app-on.ts';
import { registerPerson } from '../../testing/person.ts';
import type { Person } from '../../testing/person.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { done } from '../../testing/wallet-client.ts';
import { notificationKinds, renderNotification } from './notification-handlers.ts';
import type { NotificationKind } from './notification-handlers.ts';
import { notifyOfTopUp } from './testing.ts';

interface Entry {
  readonly id: string;
  readonly message: string;
  readonly read: boolean;
  readonly path: string | null;
  readonly prominent: boolean;
  readonly security: boolean;
}

test.each(Object.keys(notificationKinds) as NotificationKind[])(
  'the texts of %s name the same parameters in both languages @I18N-1',
  (kind) => {
    const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    expect(names(notificationKinds[kind].ru)).toEqual(names(notificationKinds[kind].en));
  },
);

test('every notice of identity is of security, but those that tell of no way in @SEC-13', () => {
  const others = Object.keys(identityNotices).filter(
    (kind) => notificationKinds[kind as NotificationKind].security !== true,
  );
  expect(others).toEqual(['welcome', 'identification_complete', 'identification_aborted']);
});

test('an unknown detail is left out of the sentence @SHELL-2', () => {
  const amount = { amount: '5.00', currency: 'USD' };
  expect(renderNotification('withdrawal_completed', amount, 'en')).toBe(
    'Your withdrawal of $5.00 was sent.',
  );
  expect(renderNotification('withdrawal_completed', { ...amount, card: '4242' }, 'en')).toBe(
    'Your withdrawal of $5.00 was sent to card •••• 4242.',
  );
});

test('a merchant is named as in its row @EASE-6', () => {
  const paid = { amount: '4.60', currency: 'USD', merchant: 'Corner Coffee, Bath' };
  expect(renderNotification('payment_completed', paid, 'en')).toBe(
    'You paid $4.60 to Corner Coffee.',
  );
});

test('amounts are written as in the pages, and what has no symbol is named @MONEY-1 @I18N-1', () => {
  const exchange = {
    from_amount: '1500.00',
    from_currency: 'RUB',
    to_amount: '16.250000',
    to_currency: 'USDC',
  };
  expect(renderNotification('exchange_completed', exchange, 'ru')).toBe(
    'Вы обменяли 1\u00a0500,00\u00a0₽ на 16,25\u00a0USDC.',
  );
});

describe.each(testDatabases())('notifications on $name', ({ open }) => {
  const { db, app } = appOn(open);
  let person: Person;
  let userId: string;

  beforeEach(async () => {
    person = await registerPerson(app(), db());
    const info = await done(person.client.call(calls.readAuthInfo));
    userId = info.wire.data.id;
  });

  async function entries(language = 'en'): Promise<readonly Entry[]> {
    const answer = await done(
      person.client.call(calls.listNotifications, { headers: { 'accept-language': language } }),
    );
    return answer.wire.results;
  }

  test('they come newest first, in the language of the request @SHELL-2 @I18N-1', async () => {
    await notifyOfTopUp(db(), userId, { amount: '25.00', currency: 'EUR' });
    expect(await entries()).toMatchObject([
      { message: 'Your account was topped up by €25.00.', read: false },
      { message: 'Welcome, Ada! Your accounts are ready.', read: false },
    ]);
    expect((await entries('ru-RU,ru;q=0.9,en;q=0.8'))[0]?.message).toBe(
      'Счёт пополнен на 25,00\u00a0€.',
    );
  });

  test('an entry leads to what it tells, and money that came shows itself @EASE-11', async () => {
    await notifyOfTopUp(db(), userId, {
      amount: '1',
      currency: 'EUR',
      transaction: 't-1',
    });
    await notify(db(), userId, 'pin_changed');
    expect((await entries()).map(({ path, prominent }) => [path, prominent])).toEqual([
      ['/settings', false],
      ['/history?transaction=t-1', true],
      [null, false],
    ]);
  });

  test('one that only a later version knows is left out while processes change over to it @SHELL-2 @OPS-2', async () => {
    await db().query('SELECT notify_user($1, $2, $3)', [userId, 'of_a_later_version', '{}']);
    expect(await entries()).toHaveLength(1);
  });

  test('those up to one are read, later ones are not @SHELL-2', async () => {
    const [welcome] = await entries();
    await notify(db(), userId, 'identification_aborted');
    const read = await person.client.call(calls.readNotifications, {
      body: { upToId: welcome?.id ?? '' },
    });
    expect(read.wire).toEqual({ status: 'ok' });
    expect((await entries()).map((entry) => entry.read)).toEqual([false, true]);
  });

  const flood = (kind: string, many: number) =>
    db().query(
      `SELECT notify_user($1, $2, '{"count": "3", "sender": "Mallory M."}') FROM generate_series(1, $3)`,
      [userId, kind, many],
    );
  const older = async (cursor: string) =>
    (await done(person.client.call(calls.listNotifications, { params: { cursor } }))).wire.results;

  test('those of security are on the first page however many others came since, and the others page after page @SEC-13', async () => {
    await notify(db(), userId, 'pin_is_guessed', { count: '3' });
    await flood('request_received', 250);
    const first = await entries();
    expect(first).toHaveLength(101);
    expect(first.at(-1)).toMatchObject({
      security: true,
      message: expect.stringMatching(/^Wrong PINs in a row: 3/) as string,
    });
    const pages = [first.slice(0, -1), await older(first.at(-2)?.id ?? '')];
    pages.push(await older(pages[1]?.at(-1)?.id ?? ''));
    const [last] = pages[2]?.slice(-1) ?? [];
    pages.push(await older(last?.id ?? ''));
    expect(pages.map((page) => page.length)).toEqual([100, 100, 51, 0]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(251);
    expect(last?.message).toBe('Welcome, Ada! Your accounts are ready.');
  });

  test('those of security are paged by themselves, and push out no others @SEC-13', async () => {
    await flood('pin_is_guessed', 120);
    const first = await entries();
    expect(first.filter(({ security }) => security)).toHaveLength(100);
    expect(first.filter(({ security }) => !security)).toHaveLength(1);
    const rest = await older(first.findLast(({ security }) => security)?.id ?? '');
    expect(rest.map(({ security }) => security)).toEqual(Array(20).fill(true));
  });

  test('they are kept for a year @SEC-13', async () => {
    await notify(db(), userId, 'pin_changed');
    await db().query(
      `UPDATE notifications SET created_at = now() - interval '364 days' WHERE kind = 'pin_changed'`,
    );
    await db().query(
      `UPDATE notifications SET created_at = now() - interval '366 days' WHERE kind = 'welcome'`,
    );
    await purge(db(), retentions);
    expect((await entries()).map(({ security }) => security)).toEqual([true]);
  });

  test("nobody reads with another user's notification @BACK-3", async () => {
    const [welcome] = await entries();
    const stranger = await registerPerson(app(), db());
    const answer = await stranger.client.call(calls.readNotifications, {
      body: { upToId: welcome?.id ?? '' },
    });
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const params = { cursor: welcome?.id ?? '' };
    const page = await stranger.client.call(calls.listNotifications, { params });
    expect(page).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await entries())[0]?.read).toBe(false);
  });
});
