import { randomUUID } from 'node:crypto';
import { calls, type CallName, type CallDefinition } from '@tessera/wire';
import { z } from 'zod';
import { idRow } from '../platform/database/rows.ts';
import { accountId, addQuote, balanceOf, fund } from '../money/ledger/testing.ts';
import { addPasskey } from '../identity/passkeys/testing.ts';
import { addFastPaymentOrder } from '../orders/fast-payment/testing.ts';
import { notify } from '../platform/notices/notify.ts';
import { openApiDocument } from '../platform/open-api/document.ts';
import { addPaymentOrder, merchantCode } from '../orders/payment/testing.ts';
import { appOn } from '../testing/app-on.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { openTestSession } from '../testing/wallet-client.ts';
import { addOrder, addPayer, execute, testPin, type Payer } from '../orders/transfer/testing.ts';

/** A user's things that a call can name by an id. */
interface Belongings {
  readonly account: string;
  readonly otherAccount: string;
  readonly session: string;
  readonly transaction: string;
  readonly notification: string;
  readonly quote: string;
  readonly transfer: string;
  /** The transaction of a transfer that was made. */
  readonly sent: string;
  readonly payment: string;
  readonly fastPayment: string;
  readonly topUp: string;
  readonly person: string;
  readonly passkey: string;
}

interface Case {
  /** The call, and the field of it that takes the id. */
  readonly call: CallName;
  readonly field: string;
  /** It takes several. */
  readonly list?: true;
  /** Which id of the other user is tried. */
  readonly what: keyof Belongings;
  /** Everything else that the call needs. */
  readonly with?: (own: Belongings) => Readonly<Record<string, unknown>>;
}

const exchanged = { from_amount: '1.00', to_amount: '0.50' };
const between = ({ account, otherAccount }: Belongings) => ({
  from_account_id: account,
  to_account_id: otherAccount,
});
const exchanging = (own: Belongings) => ({ ...between(own), ...exchanged, rate_id: own.quote });
const signing = (own: Belongings) => ({ ...exchanging(own), operation: 'exchange' });
const quoting = (own: Belongings) => ({ ...between(own), from_amount: '1.00' });
const pin = () => ({ pin: testPin });
const paying = (operation: string) => () => ({ operation });

const cases: readonly Case[] = [
  { call: 'endOtherSession', field: 'id', what: 'session' },
  { call: 'readReceipt', field: 'id', what: 'transaction' },
  {
    ...{ call: 'chooseCategory', field: 'id', what: 'sent' },
    with: () => ({ category: 'home', scope: 'this' }),
  },
  { call: 'listTransactions', field: 'wallet_id', what: 'account' },
  { call: 'exportTransactions', field: 'wallet_id', what: 'account' },
  { call: 'listTransactions', field: 'person', what: 'person' },
  { call: 'readPerson', field: 'id', what: 'person' },
  { call: 'changePerson', field: 'id', what: 'person' },
  { call: 'removePerson', field: 'id', what: 'person' },
  { call: 'readStatistics', field: 'wallet_id', what: 'account' },
  { call: 'readSeries', field: 'wallet_id', what: 'account' },
  { call: 'readNotifications', field: 'up_to_id', what: 'notification' },
  { call: 'listNotifications', field: 'cursor', what: 'notification' },
  { call: 'readTopUpStatus', field: 'order', what: 'topUp' },
  { call: 'cancelTopUp', field: 'order', what: 'topUp' },
  {
    ...{ call: 'chooseTotal', field: 'left_out_account_ids', list: true, what: 'account' },
    with: () => ({ currency_code: 'USD' }),
  },
  { call: 'requestPayment', field: 'account_id', what: 'account' },
  {
    ...{ call: 'splitBill', field: 'account_id', what: 'account' },
    with: () => ({ amount: '1.00', once: randomUUID(), parts: [{ to: 'own' }, { to: 'link' }] }),
  },
  {
    ...{ call: 'requestPayment', field: 'person', what: 'person' },
    with: ({ account }) => ({
      account_id: account,
      amount: '1.00',
      once: randomUUID(),
      many: false,
    }),
  },
  { call: 'quoteExchange', field: 'from_account_id', what: 'account', with: quoting },
  { call: 'quoteExchange', field: 'to_account_id', what: 'otherAccount', with: quoting },
  { call: 'exchange', field: 'from_account_id', what: 'account', with: exchanging },
  { call: 'exchange', field: 'to_account_id', what: 'otherAccount', with: exchanging },
  { call: 'exchange', field: 'rate_id', what: 'quote', with: exchanging },
  {
    ...{ call: 'previewTransfer', field: 'account_id', what: 'account' },
    with: () => ({ amount: '1.00', phone: '+12025550100' }),
  },
  {
    ...{ call: 'previewTransfer', field: 'transaction_id', what: 'sent' },
    with: ({ account }) => ({ account_id: account, amount: '1.00' }),
  },
  {
    ...{ call: 'previewTransfer', field: 'person', what: 'person' },
    with: ({ account }) => ({ account_id: account, amount: '1.00' }),
  },
  { call: 'sendTransfer', field: 'id', what: 'transfer', with: pin },
  {
    ...{ call: 'previewPayment', field: 'account_id', what: 'account' },
    with: () => ({ amount: '1.00', code: merchantCode() }),
  },
  { call: 'payMerchant', field: 'id', what: 'payment', with: pin },
  {
    ...{ call: 'previewFastPayment', field: 'account_id', what: 'account' },
    with: () => ({ amount: '1.00', phone: '+79161234567', bank_id: 'neva' }),
  },
  { call: 'sendFastPayment', field: 'id', what: 'fastPayment', with: pin },
  { call: 'beginPasskeyPayment', field: 'id', what: 'transfer', with: paying('transfer') },
  { call: 'beginPasskeyPayment', field: 'id', what: 'payment', with: paying('payment') },
  { call: 'beginPasskeyPayment', field: 'id', what: 'fastPayment', with: paying('fast-payment') },
  { call: 'beginPasskeyPayment', field: 'from_account_id', what: 'account', with: signing },
  { call: 'beginPasskeyPayment', field: 'to_account_id', what: 'otherAccount', with: signing },
  { call: 'beginPasskeyPayment', field: 'rate_id', what: 'quote', with: signing },
  { call: 'renamePasskey', field: 'id', what: 'passkey', with: () => ({ name: 'Mine' }) },
  { call: 'removePasskey', field: 'id', what: 'passkey', with: () => ({ pin_code: testPin }) },
];

test('every field of a call of users that takes an id is tried here @SEC-3 @BACK-3', () => {
  const tried = cases.map(({ call, field }) => `${call} ${field}`);
  expect([...new Set(tried)].sort()).toEqual(fieldsWithIds().sort());
});

describe.each(testDatabases())("another user's ids on $name", ({ open }) => {
  const { app, db } = appOn(open);
  let alex: Payer;
  let maria: Payer;
  let own: Belongings;
  let foreign: Belongings;

  beforeAll(async () => {
    alex = await addPayer(app(), db(), ['Alex', 'Morgan']);
    maria = await addPayer(app(), db(), ['Maria', 'Lopez']);
    const payee = await addPayer(app(), db(), ['Noor', 'Haddad']);
    own = await belongingsOf(alex, payee);
    foreign = await belongingsOf(maria, payee);
  });

  test.each(cases)('$field of $call: the $what is as good as none @BACK-3', async (tried) => {
    const nothing = await ask(tried, randomUUID());
    expect(nothing.status).toBeGreaterThanOrEqual(400);
    expect(nothing.status).toBeLessThan(500);
    expect(await ask(tried, foreign[tried.what])).toEqual(nothing);
    expect(await ask(tried, own[tried.what])).not.toEqual(nothing);
    expect((await balanceOf(db(), maria.userId)).balance).toBe(10_000n);
    expect((await maria.client.call(calls.readAuthInfo)).status).toBe(200);
  });

  async function ask({ call, field, list, with: needed }: Case, id: string) {
    const { method, path: pattern }: CallDefinition = calls[call];
    const path = pattern.replace(`{${field}}`, id);
    const named: Readonly<Record<string, unknown>> = {
      ...needed?.(own),
      ...(path === pattern && { [field]: id }),
    };
    const isPost = method === 'POST';
    const asked = Object.entries(named).map(([name, value]) => [name, String(value)]);
    const search = isPost || path.includes(id) ? '' : `?${new URLSearchParams(asked).toString()}`;
    const response = await fetch(`${app().url}${path}${search}`, {
      method,
      headers: {
        authorization: `Token ${alex.token}`,
        ...(isPost && { 'content-type': 'application/json' }),
      },
      ...(isPost && { body: JSON.stringify(list ? { ...named, [field]: [id] } : named) }),
    });
    return { status: response.status, body: await response.text() };
  }

  async function belongingsOf(payer: Payer, payee: Payer): Promise<Belongings> {
    const { userId } = payer;
    await fund(db(), userId, 'USD', 10_100n);
    await notify(db(), userId, 'identification_aborted');
    await openTestSession(db(), userId);
    const newest = async (
      table: 'sessions' | 'transactions' | 'notifications' | 'people',
      by = 'created_at',
    ) => {
      const [row] = await db().query(
        `SELECT id FROM ${table} WHERE user_id = $1 ORDER BY ${by} DESC LIMIT 1`,
        [userId],
        idRow,
      );
      return row?.id ?? '';
    };
    const transaction = await newest('transactions');
    await execute(db(), userId, await addOrder(db(), userId, payee.userId, 100n));
    return {
      account: payer.usd,
      otherAccount: await accountId(db(), userId, 'EUR'),
      session: await newest('sessions'),
      transaction,
      notification: await newest('notifications'),
      quote: await addQuote(db(), userId, 'USD', 'EUR', '0.5'),
      transfer: await addOrder(db(), userId, payee.userId, 100n),
      sent: await newest('transactions'),
      payment: await addPaymentOrder(db(), userId, 100n),
      fastPayment: await addFastPaymentOrder(db(), userId, 100n),
      // A top-up has the id of its order.
      topUp: transaction,
      person: await newest('people', 'last_at'),
      passkey: (await addPasskey(payer.client, testPin)).id,
    };
  }
});

const schema = z.looseObject({
  format: z.string().optional(),
  $ref: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
});

/** Each call of users with each of its fields whose value is a UUID, by the document of the API. */
function fieldsWithIds(): string[] {
  const { paths } = openApiDocument();
  return Object.entries<CallDefinition>(calls)
    .filter(([, { access = 'user' }]) => access === 'user')
    .flatMap(([name, { method, path }]) => {
      const operation = paths[path]?.[method.toLowerCase()];
      const parameters = (operation?.parameters ?? []).filter((each) => 'schema' in each);
      const inAddress = parameters
        .filter(({ schema: its }) => isId(its))
        .map((parameter) => parameter.name);
      const fields = [...inAddress, ...idsOf(contentOf(operation?.requestBody))];
      return [...new Set(fields)].map((field) => `${name} ${field}`);
    });
}

const requestBody = z.looseObject({
  content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }),
});

function contentOf(body: unknown): unknown {
  return requestBody.safeParse(body).data?.content['application/json'].schema;
}

function isId(its: unknown): boolean {
  const { format, $ref, items } = schema.safeParse(its).data ?? {};
  if (items !== undefined) return isId(items);
  return format === 'uuid' || $ref === '#/components/schemas/Id';
}

function idsOf(its: unknown): string[] {
  const { properties = {}, anyOf = [] } = schema.safeParse(its).data ?? {};
  const named = Object.entries(properties).filter(([, value]) => isId(value));
  return [...named.map(([name]) => name), ...anyOf.flatMap(idsOf)];
}
