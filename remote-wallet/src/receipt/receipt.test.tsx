import {
  aTransaction,
  broken,
  json,
  offering,
  refused,
  renderScreen,
  startFakeApi,
} from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { forgetServerData } from '@tessera/api';
import { historyAnswers } from '../history/testing.ts';
import { FakePlot } from '../statistics/testing.ts';
import History from '../exposes/history.tsx';
import Transactions from '../exposes/transactions.tsx';

jest.mock('uplot', () => ({ __esModule: true, default: FakePlot }));

const call = 'GET /v2/wallet/transaction/transaction-1';
const path = '/history?transaction=transaction-1';
const api = startFakeApi({ ...historyAnswers, [call]: receipt() });

function receipt(fields: object = {}, details: object = {}) {
  return json({ status: 'ok', data: { ...aTransaction(fields), details } });
}
const sheet = () => screen.findByRole('dialog', { name: 'Receipt' });
const printed = async () => {
  await screen.findByText('Receipt number');
  const dialog = await sheet();
  const names = within(dialog).getAllByRole('term');
  const values = within(dialog).getAllByRole('definition');
  return names.map((name, index) => `${name.textContent}: ${values[index]?.textContent}`);
};
const plain = (lines: string[]) => lines.map((line) => line.replace(/\s/g, ' '));

test('support is asked about exactly this transaction @EASE-8 @EASE-14', async () => {
  renderScreen(<History />, { path });
  await sheet();
  const help = await screen.findByRole('link', { name: 'Get help with this payment' });
  expect(help.getAttribute('href')).toMatch(
    /^mailto:[^?]+\?subject=Transaction%2020000%2000000%2000186$/,
  );
});

function browserHas(property: 'share' | 'clipboard', value: unknown): void {
  Object.defineProperty(navigator, property, { value, configurable: true });
}
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

test('the address of a transaction opens its receipt with all that is known @HIST-4', async () => {
  api.answer(
    call,
    receipt(
      {
        kind: 'transfer',
        title: 'Maria L.',
        party: 'person',
        amount: '-35.50',
        status: 'completed',
      },
      { counterparty: 'Maria L.', note: 'Cinema' },
    ),
  );
  renderScreen(<History />, { path });
  expect((await printed()).slice(0, 3)).toEqual([
    'Status: Completed',
    'Recipient: Maria L.',
    'Note: Cinema',
  ]);
  expect((await printed()).at(-1)).toBe('Receipt number: 20000 00000 00186');
  // The owner's name is on paper but not in shared text.
  expect(await printed()).toEqual(
    expect.arrayContaining(['Payer: Ada Lovelace', 'Account: USD · 4000 0000 0078']),
  );
  expect((await sheet()).textContent).toContain('Maria L.-$35.50Transfer');
  within(await sheet()).getByText(/^5 March 2026 at/);
});

test.each([
  ['-35.50', 'Send again', false],
  ['35.50', 'Send to this person', true],
])('a transfer of %s leads on to its person: %s @LIFE-1 @SEC-13', async (amount, name, blocks) => {
  api.answer('GET /v2/wallet/capabilities', offering('history', 'people', 'blocking'));
  const row = { kind: 'transfer', title: 'Maria L.', party: 'person', amount };
  api.answer(call, receipt(row, { person: 'person-1' }));
  renderScreen(<History />, { path });
  const hrefOf = async (words: string) => (await screen.findByText(words)).closest('a')?.pathname;
  expect(await hrefOf(name)).toBe('/wallet/save');
  expect(await hrefOf('All with this person')).toBe('/people/person-1');
  const block = screen.queryByRole('link', { name: 'Block this person' });
  expect(block?.getAttribute('href')).toBe(blocks ? '/people/person-1?block=ask' : undefined);
});

test('a receipt leads to nobody where the backend knows no people @LIFE-1 @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('history'));
  api.answer(call, receipt({ kind: 'transfer', party: 'person' }, { person: 'person-1' }));
  renderScreen(<History />, { path });
  await screen.findByText('Receipt number');
  expect(screen.queryByText('All with this person')).toBeNull();
});

test('an exchange shows its other side and its rate @HIST-4', async () => {
  const rate = {
    quantity_in: '100',
    quantity_out: '92.5',
    from_currency_code: 'USD',
    to_currency_code: 'EUR',
  };
  const other = { rate, counter_amount: '92.50', counter_currency_code: 'EUR' };
  api.answer(call, receipt({ kind: 'exchange', amount: '-100.00' }, other));
  renderScreen(<History />, { path });
  const lines = await printed();
  expect(lines).toContain('Received: +€92.50');
  expect(lines).toContain('Rate: 1 USD = 0.925 EUR');
});

test('a payment names its merchant @HIST-4 @PAY-4', async () => {
  const merchant = 'Corner Bakery, Boston';
  api.answer(
    call,
    receipt({ kind: 'payment', title: 'Corner Bakery', amount: '-12.50' }, { merchant }),
  );
  renderScreen(<History />, { path });
  expect(await printed()).toContain(`Merchant: ${merchant}`);
  expect((await sheet()).textContent).toContain('Corner Bakery-$12.50Payment');
});

test('a fast payment names its recipient, bank and masked phone @HIST-4 @WDRAW-3', async () => {
  const details = { counterparty: 'Maria L.', phone: '+7 (•••) •••-45-67', bank: 'Neva Bank' };
  api.answer(call, receipt({ kind: 'withdrawal', amount: '-25' }, details));
  renderScreen(<History />, { path });
  const lines = await printed();
  for (const line of ['Recipient: Maria L.', 'Phone: +7 (•••) •••-45-67', 'Bank: Neva Bank']) {
    expect(lines).toContain(line);
  }
});

test('a card shows only its last digits, an address shows in full @HIST-4', async () => {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  api.answer(call, receipt({ kind: 'withdrawal', amount: '-5' }, { card: '4242', address }));
  renderScreen(<History />, { path });
  const lines = await printed();
  expect(lines).toContain('Card: •••• 4242');
  expect(lines).toContain(`Address on Ethereum: ${address}`);
});

test('the number is copied; a backend without numbers has the id @HIST-4 @EASE-14 @API-3', async () => {
  const { user, unmount } = renderScreen(<History />, { path });
  await user.click(await screen.findByRole('button', { name: 'Copy the receipt number' }));
  expect(await navigator.clipboard.readText()).toBe('200000000000186');
  unmount();
  forgetServerData();
  api.answer(
    call,
    json({ status: 'ok', data: { ...aTransaction(), number: undefined, details: {} } }),
  );
  renderScreen(<History />, { path });
  await screen.findByText('transaction-1');
});

describe('a top-up that is not paid yet', () => {
  const page = 'https://pay.example/order-1';
  const open = (details: object) => receipt({ kind: 'topup', status: 'pending' }, details);
  const cancelCall = 'POST /v2/wallet/top-up/cancel';
  const onward = () => screen.findByRole('link', { name: 'Continue to payment' });
  const button = async (name: string) => within(await sheet()).findByRole('button', { name });

  beforeEach(() => api.answer('GET /v2/wallet/capabilities', offering('history', 'top-up-cancel')));

  test('says its amount, and leads on to its payment page @EASE-14', async () => {
    api.answer(call, open({ page }));
    renderScreen(<History />, { path });
    expect(await printed()).toContain('Status: Pending');
    expect((await sheet()).textContent).toContain('+$1,200.00');
    expect((await onward()).getAttribute('href')).toBe(page);
  });

  test.each([{}, { page: 'https://elsewhere.example/order-1' }, { page: 'javascript:alert(1)' }])(
    'leads nowhere with %p @EASE-14 @TOPUP-3',
    async (details) => {
      api.answer(call, open(details));
      renderScreen(<History />, { path });
      await button('Cancel the top-up');
      expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull();
    },
  );

  test('is given up, and its receipt says so @EASE-14', async () => {
    api.answer(call, open({ page }));
    const { user } = renderScreen(<History />, { path });
    const cancel = await button('Cancel the top-up');
    api.answer(call, receipt({ kind: 'topup', status: 'failed' }, { cancelled: true }));
    await user.click(cancel);
    await button('Print or save as PDF');
    expect(api.requests(cancelCall).map(({ body }) => body)).toEqual([{ order: 'transaction-1' }]);
    expect(await printed()).toContain('Status: Cancelled');
  });

  test('that was paid meanwhile says so @EASE-14', async () => {
    api.answer(call, open({ page }));
    api.answer(cancelCall, refused('ORDER_PAID', 'It has been paid.', {}, 409));
    const { user } = renderScreen(<History />, { path });
    await user.click(await button('Cancel the top-up'));
    await screen.findByText('It has been paid.');
  });

  test('cannot be given up where the backend cannot @EASE-14 @API-3', async () => {
    api.answer('GET /v2/wallet/capabilities', offering('history'));
    api.answer(call, open({ page }));
    renderScreen(<History />, { path });
    await onward();
    expect(screen.queryByRole('button', { name: 'Cancel the top-up' })).toBeNull();
  });
});

test('somebody else’s transaction is said in words @HIST-4', async () => {
  api.answer(call, refused('NOT_FOUND', 'Not found.', {}, 404));
  renderScreen(<History />, { path });
  await screen.findByText('There is no such transaction among yours.');
});

test('a receipt that does not load is asked for again @HIST-4', async () => {
  api.answer(call, broken());
  const { user } = renderScreen(<History />, { path });
  await screen.findByText('The receipt did not load.');
  api.answer(call, receipt());
  await user.click(within(await sheet()).getByRole('button', { name: 'Try again' }));
  await printed();
});

test.each(['{Escape}', 'the button'])('%s closes it and keeps the filters @HIST-4', async (way) => {
  const { user, address } = renderScreen(<History />, { path: `${path}&search=rent` });
  await printed();
  if (way === '{Escape}') await user.keyboard(way);
  else await user.click(within(await sheet()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/history?search=rent');
});

test('a row opens its receipt, and closing it goes back to the list, which stayed @HIST-4', async () => {
  const { user, address } = renderScreen(<History />, { path: '/history' });
  const row = within(await screen.findByRole('list', { name: 'Transactions' })).getByRole('link');
  await user.click(row);
  expect(address()).toBe(path);
  await printed();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/history'));
  expect(row.isConnected).toBe(true);
});

function Pages() {
  return useLocation().pathname === '/history' ? <History /> : <Transactions />;
}

test('opened from Home it closes to Home @EASE-2', async () => {
  const { user, address } = renderScreen(<Pages />);
  const [row] = await screen.findAllByRole('link', { name: /Top-up|Withdrawal|Operation/ });
  await user.click(row as HTMLElement);
  expect(address()).toMatch(/^\/history\?transaction=/);
  await user.click(within(await sheet()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('it is printed by the browser, which also makes the PDF @HIST-4', async () => {
  const print = jest.fn();
  Object.defineProperty(window, 'print', { value: print, configurable: true });
  const { user } = renderScreen(<History />, { path });
  await user.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('it is shared as text where the system can @HIST-4', async () => {
  const share = jest.fn<Promise<void>, [ShareData]>().mockResolvedValue();
  browserHas('share', share);
  const { user } = renderScreen(<History />, { path });
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const text = share.mock.calls[0]?.[0].text ?? '';
  expect(plain(text.split('\n'))).toEqual([
    'Top-up',
    '+$1,200.00',
    'Status: Completed',
    expect.stringMatching(/^Date: 5 March 2026 at/),
    'Receipt number: 20000 00000 00186',
  ]);
});

test('elsewhere it is copied; hidden amounts stay hidden @HIST-4 @SHELL-9', async () => {
  const { user } = renderScreen(<History />, { path, session: { hideAmounts: true } });
  const writeText = jest.fn<Promise<void>, [string]>().mockResolvedValue();
  browserHas('clipboard', { writeText });
  const copy = await screen.findByRole('button', { name: 'Copy' });
  // Answers for the list behind render the receipt again.
  await api.settled();
  await user.click(copy);
  expect(writeText.mock.calls[0]?.[0]).toContain('$••••');
  await within(await sheet()).findByText(/The receipt is copied\./);
});

test('a person who leaves the sharing is not told of a failure @HIST-4', async () => {
  const left = new DOMException('left', 'AbortError');
  browserHas('share', jest.fn().mockRejectedValue(left));
  const { user } = renderScreen(<History />, { path });
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(screen.queryByText('The receipt could not be shared.')).toBeNull();
  browserHas('share', jest.fn().mockRejectedValue(new Error('refused')));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await screen.findByText('The receipt could not be shared.');
});
