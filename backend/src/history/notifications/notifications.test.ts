import { calls } from '@tessera/wire';
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
}

test.each(Object.keys(notificationKinds) as NotificationKind[])(
  'the texts of %s name the same parameters in both languages @I18N-1',
  (kind) => {
    const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    expect(names(notificationKinds[kind].ru)).toEqual(names(notificationKinds[kind].en));
  },
);

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

  test("nobody reads with another user's notification @BACK-3", async () => {
    const [welcome] = await entries();
    const stranger = await registerPerson(app(), db());
    const answer = await stranger.client.call(calls.readNotifications, {
      body: { upToId: welcome?.id ?? '' },
    });
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await entries())[0]?.read).toBe(false);
  });
});
