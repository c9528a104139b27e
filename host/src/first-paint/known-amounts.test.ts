import type { LastReads } from '@tessera/api/sealed-reads';
import { takingOverEvent } from '@tessera/contract/page';
import { money } from '@tessera/money';
import { showKnownAmounts } from './known-amounts.ts';

const amount = '<span class="money" data-size="hero">$0<span>.00</span><span></span></span>';
const card = `<li><div hidden data-known="account"><div data-currency="USD" data-symbol="$"><div><span>USD</span><span>US dollar</span></div><div>${amount}</div></div></div><i>…</i></li>`;
const names = JSON.stringify({ USD: 'US dollar', EUR: 'Euro' });
const painted = `<div data-known='${names}'>
  <b data-label="All accounts, about" data-label-one="Balance" data-label-before="As of %"><i>…</i></b>
  <p><span hidden data-known="total">${amount}</span><i>…</i></p>
  <ul>${card}${card}</ul></div>`;

const rows = [
  {
    currency_code: 'EUR',
    balance: '1234.5',
    counts: true,
    worth: { amount: '1300.00', currency_code: 'USD' },
  },
  {
    currency_code: 'USD',
    balance: '0.05',
    counts: true,
    worth: { amount: '0.05', currency_code: 'USD' },
  },
  {
    currency_code: 'USDC',
    balance: '7',
    counts: false,
    worth: { amount: '7.00', currency_code: 'USD' },
  },
];

const answer = (body: object) => Promise.resolve({ json: () => Promise.resolve(body) } as Response);
const ofRows = (...accounts: readonly object[]) => answer({ results: [{ accounts }] });
const settled = () => new Promise((resolve) => setTimeout(resolve));

const readAt = new Date(2026, 4, 3, 9, 5).getTime();
const lastReads = (balance = 100n): Promise<LastReads> => {
  const one = { currency: 'USD', balance: money(balance, 'USD'), counts: true };
  const accounts = [{ ...one, worth: one.balance }];
  return Promise.resolve({
    owner: 'a',
    language: 'en',
    builds: '',
    reads: [[['user', 'accounts'], accounts, readAt]],
  });
};

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<div id="root" data-painted="user en light /">${painted}</div>`;
});

const shown = () =>
  [...document.querySelectorAll('[data-label], p, li')].map((each) => each.textContent);

test('a painted page shows the total and each balance as soon as they are answered @LIFE-10', async () => {
  void showKnownAmounts(ofRows(...rows), undefined);
  await settled();
  expect(shown()).toEqual([
    'All accounts, about',
    '$1,300.05',
    'EUREuro€1,234.50',
    'USDUS dollar$0.05',
    'USDCUSDC7.00\u00a0USDC',
  ]);
  expect(document.querySelectorAll('i, [hidden]')).toHaveLength(0);
  const euro = document.querySelector<HTMLElement>('[data-currency="EUR"]');
  expect(euro?.dataset['symbol']).toBe('€');
  expect(euro?.querySelector<HTMLElement>('.money')?.style.cssText).toBe('--characters: 9;');
});

test('amounts of an earlier visit say from when they are, until there is an answer @LIFE-10', async () => {
  let arrive: (response: Response) => void = () => undefined;
  void showKnownAmounts(new Promise((resolve) => (arrive = resolve)), lastReads());
  await settled();
  expect(shown()).toEqual(['As of 3 May 2026, 09:05', '$1.00', 'USDUS dollar$1.00']);
  arrive(await ofRows(rows[1] ?? {}));
  await settled();
  expect(shown()).toEqual(['Balance', '$0.05', 'USDUS dollar$0.05']);
});

test('amounts of an earlier visit that come after the answer are too late @LIFE-10', async () => {
  const later = new Promise<LastReads>((resolve) =>
    setTimeout(() => void lastReads().then(resolve), 5),
  );
  void showKnownAmounts(ofRows(rows[1] ?? {}), later);
  await later;
  await settled();
  expect(shown()).toEqual(['Balance', '$0.05', 'USDUS dollar$0.05']);
});

test.each([
  ['a user without accounts', { results: [{ accounts: [] }] }],
  ['a session that has ended', { error: { message: 'UNAUTHORIZED' } }],
  [
    'a currency that cannot be counted with',
    { results: [{ accounts: [{ currency_code: 'XAU', balance: '1' }] }] },
  ],
])('%s leaves the page as it was painted @LIFE-10', async (_of, body) => {
  const before = document.body.innerHTML;
  void showKnownAmounts(answer(body), undefined);
  await settled();
  expect(document.body.innerHTML).toBe(before);
});

test('without a rate for one that counts there is no total, and each balance @LIFE-3', async () => {
  void showKnownAmounts(ofRows({ ...rows[0], worth: undefined }, rows[1] ?? {}), undefined);
  await settled();
  expect(shown().slice(1)).toEqual(['$0.00…', 'EUREuro€1,234.50', 'USDUS dollar$0.05']);
  expect(document.querySelector('[data-known="total"]')?.hasAttribute('hidden')).toBe(true);
});

test('React takes over what was painted, and nothing is written after it @FIRST-3', async () => {
  const before = document.body.innerHTML;
  let arrive: (response: Response) => void = () => undefined;
  void showKnownAmounts(new Promise((resolve) => (arrive = resolve)), lastReads());
  await settled();
  expect(document.body.innerHTML).not.toBe(before);
  document.dispatchEvent(new Event(takingOverEvent));
  expect(document.body.innerHTML).toBe(before);
  arrive(await ofRows(...rows));
  await settled();
  expect(document.body.innerHTML).toBe(before);
});

test('a page that is not painted is not touched @LIFE-10', async () => {
  document.getElementById('root')?.removeAttribute('data-painted');
  const before = document.body.innerHTML;
  void showKnownAmounts(ofRows(...rows), lastReads());
  await settled();
  expect(document.body.innerHTML).toBe(before);
});

test('the host’s script waits for the first amounts, and for none where there are no places @LIFE-10', async () => {
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((paint) => {
    paint(0);
    return 0;
  });
  const never = new Promise<never>(() => undefined);
  await showKnownAmounts(never, lastReads());
  expect(shown()[1]).toBe('$1.00');
  document.body.innerHTML = '<div id="root" data-painted="user en light /history"></div>';
  await showKnownAmounts(never, undefined);
  jest.restoreAllMocks();
});
