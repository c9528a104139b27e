import {
  aConfig,
  aFastPaymentPreview,
  aWallet,
  broken,
  done,
  dropped,
  json,
  refused,
  renderScreen,
  startFakeApi,
} from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { provideConfig } from '@tessera/config';
import { getSession, setLanguage } from '@tessera/session';
import Withdrawal from '../exposes/withdrawal.tsx';

const api = startFakeApi();
const previewCall = 'POST /v2/wallet/fast-payment/preview';
const payCall = 'POST /v2/wallet/fast-payment';
const banksCall = 'GET /v2/wallet/fast-payment/banks';
const rub = {
  id: 'account-rub',
  number: '400000000175',
  currency_code: 'RUB',
  balance: '5000.00',
  available: '5000.00',
};

const amount = () => screen.findByLabelText<HTMLInputElement>('Amount');
const phone = () => screen.getByLabelText<HTMLInputElement>('Recipient’s phone');
const bank = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Recipient’s bank' });
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
const dialog = () => within(screen.getByRole('dialog'));

const offices = [
  {
    address: { en: '12 Sadovaya Street', ru: 'ул. Садовая, 12' },
    hours: { en: 'Mon–Fri', ru: 'Пн–пт' },
  },
];

function open(currencyCode: string | null = 'RUB', accounts = [aWallet(), aWallet(rub)]) {
  provideConfig(
    aConfig({ apiBase: api.origin, variant: 'regional', defaultCountry: 'RU', offices }),
  );
  api.answer('GET /v2/wallet', json({ results: [{ accounts }] }));
  const query = currencyCode === null ? '' : `?currencyCode=${currencyCode}`;
  return renderScreen(<Withdrawal />, {
    path: `/wallet/withdrawal${query}`,
    session: { currencyCode: 'USD' },
  });
}

async function chooseBank(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(bank());
  await user.click(await screen.findByRole('button', { name }));
}

async function enter() {
  const rendered = open();
  await rendered.user.type(await amount(), '2500');
  await screen.findByRole('button', { name: /^Country: / });
  await rendered.user.click(phone());
  await rendered.user.paste('9161234567');
  await chooseBank(rendered.user, 'Neva Bank');
  return rendered;
}

async function askPin() {
  const rendered = await enter();
  await rendered.user.click(next());
  await screen.findByRole('dialog');
  return rendered;
}

async function confirm() {
  const rendered = await askPin();
  await rendered.user.type(dialog().getByLabelText('PIN'), '2580');
  return rendered;
}

test('the bank names the recipient before the PIN, which pays exactly that @WDRAW-3', async () => {
  await confirm();
  expect(api.requests(previewCall)[0]?.body).toEqual({
    account_id: 'account-rub',
    amount: '2500.00',
    phone: '+79161234567',
    bank_id: 'neva',
  });
  await dialog().findByText('The payment is on its way: Maria L., Neva Bank.');
  expect(api.requests(payCall)[0]?.body).toEqual({ id: 'fast-payment-1', pin: '2580' });
});

test('above the PIN stand amount, name, bank, masked phone and the terms @WDRAW-3 @WDRAW-4', async () => {
  await askPin();
  expect(screen.getByRole('dialog').textContent).toContain('₽2,500.00');
  dialog().getByText('Maria L.');
  expect(screen.getByRole('dialog').textContent).toContain('Neva Bank +7 (•••) •••-45-67');
  await dialog().findByText(/within 10 minutes/);
  expect(api.requests(payCall)).toHaveLength(0);
});

test('the bank of an open payment follows a change of the language @EASE-12', async () => {
  const banks = { en: 'Neva Bank', ru: 'Нева Банк' };
  api.answer(banksCall, ({ headers }) => {
    const name = headers['accept-language'] === 'ru' ? banks.ru : banks.en;
    return json({ results: [{ id: 'neva', name }] });
  });
  await askPin();
  await dialog().findByText(banks.en, { exact: false });
  act(() => setLanguage('ru'));
  await dialog().findByText(banks.ru, { exact: false });
  expect(screen.getByRole('dialog').textContent).not.toContain(banks.en);
});

test('the open sheet of the offices follows a change of the language @EASE-12', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Withdraw in cash' }));
  dialog().getByText('12 Sadovaya Street');
  act(() => setLanguage('ru'));
  dialog().getByText('ул. Садовая, 12');
  dialog().getByText('Пн–пт');
});

test('a bank is found by a part of its name, and Enter takes the first @WDRAW-3 @EASE-7', async () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ id: `b${at}`, name: `Bank ${at}` }));
  api.answer('GET /v2/wallet/fast-payment/banks', json({ results: many }));
  const { user } = open();
  await amount();
  bank().focus();
  await user.keyboard('{Enter}');
  const search = await screen.findByRole('searchbox', { name: 'Search by name' });
  await user.type(search, 'k 29');
  screen.getByText('11 banks found');
  await user.clear(search);
  await user.type(search, 'Sparkasse');
  screen.getByText('No such bank. Try another spelling.');
  await user.clear(search);
  await user.type(search, 'bank 299{Enter}');
  expect(bank().value).toBe('Bank 299');
});

test('without amount, phone and bank there is nothing to continue with @WDRAW-1', async () => {
  const { user } = open();
  await user.type(await amount(), '2500');
  await user.type(phone(), '9161234567');
  expect(next().disabled).toBe(true);
  await chooseBank(user, 'Amber Bank');
  expect(next().disabled).toBe(false);
});

test.each([
  ['PAYEE_NOT_FOUND', 'This bank has nobody with this number. Check the number and the bank.'],
  ['LOOKUP_LIMIT', 'You have looked for too many recipients. Try again in 2 minutes.'],
] as const)('%s is said at the phone, until it is edited @WDRAW-3', async (code, words) => {
  api.answer(previewCall, refused(code, 'No.', { retry_after_s: 90 }));
  const { user } = await enter();
  await user.click(next());
  await screen.findByText(words.slice(0, words.indexOf('.') + 1), { exact: false });
  expect(phone().getAttribute('aria-invalid')).toBe('true');
  await chooseBank(user, 'Amber Bank');
  expect(phone().getAttribute('aria-invalid')).toBeNull();
});

test.each([
  ['WITHDRAWAL_LIMIT', 'Above your limit.'],
  ['WITHDRAWAL_TOO_SMALL', 'Too small.'],
] as const)('%s is said at the amount @WDRAW-3', async (code, words) => {
  api.answer(previewCall, refused(code, words));
  const { user } = await enter();
  await user.click(next());
  await screen.findByText(words);
  expect((await amount()).getAttribute('aria-invalid')).toBe('true');
});

test('an order that was not confirmed in time is prepared and shown again @WDRAW-3', async () => {
  api.answer(payCall, refused('FAST_PAYMENT_EXPIRED', 'Too late.'));
  await confirm();
  await dialog().findByText(/The time to confirm was up/);
  expect(api.requests(previewCall)).toHaveLength(2);
});

test('an answer that is lost leads to what became of it, and back with all that was typed @WDRAW-4', async () => {
  api.answer(payCall, dropped());
  const { user, unmount } = await confirm();
  await waitFor(() => expect(api.requests(payCall)).toHaveLength(1));
  unmount();
  api.answer(
    'GET /v2/wallet/outcome',
    done({ data: { state: 'none', answer: null, final: true } }),
  );
  open();
  await screen.findByText('Your last fast payment was not made. No money moved.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await amount()).value).toBe('2,500.00');
  await waitFor(() => expect(phone().value).toContain('916'));
  expect(bank().value).toBe('Neva Bank');
});

test('a currency that no bank takes says so, and cash stays open @WDRAW-3', async () => {
  api.answer(banksCall, json({ results: [] }));
  const { user } = open('USD');
  await screen.findByText('There are no fast payments from a USD account. Choose another account.');
  expect(screen.queryByRole('link', { name: 'Open an account in RUB' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Withdraw in cash' }));
  dialog().getByText(/account number/);
  dialog().getByText('12 Sadovaya Street');
});

test('cash asks for the name and the number that the account shows, ready to be copied @WDRAW-3 @EASE-14', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Withdraw in cash' }));
  await dialog().findByText('Ada Lovelace');
  dialog().getByText('4000 0000 0175');
  await user.click(dialog().getByRole('button', { name: 'Copy the account number' }));
  expect(await navigator.clipboard.readText()).toBe('400000000175');
});

test('a withdrawal begins at the account that can, whatever the current one is @EASE-14', async () => {
  open(null);
  expect(await amount()).toBeTruthy();
  expect(api.requests(banksCall).map(({ query }) => query.get('currency_code'))).toEqual(['RUB']);
  expect(getSession().currencyCode).toBe('RUB');
});

test('without an account that can, the one that could be opened is named @EASE-14', async () => {
  api.answer(banksCall, json({ results: [] }));
  const { user, address } = open(null, [aWallet()]);
  await screen.findByText('There are no fast payments from a USD account.');
  await user.click(screen.getByRole('link', { name: 'Open an account in RUB' }));
  expect(address()).toContain('create=RUB');
});

test('a list of banks that does not load is asked for again @WDRAW-3', async () => {
  api.answer(banksCall, broken());
  const { user } = open();
  await screen.findByText('The list of banks did not load.', {}, { timeout: 9000 });
  api.answer(banksCall, json({ results: [{ id: 'neva', name: 'Neva Bank' }] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Recipient’s bank')).toBeTruthy();
});

test('a preview of another recipient is what is shown @WDRAW-3', async () => {
  const recipient = { name: 'Oleg K.', phone: '+7 (•••) •••-45-67', bank: 'Amber Bank' };
  api.answer(previewCall, done({ data: aFastPaymentPreview({ recipient }) }));
  await askPin();
  dialog().getByText('Oleg K.');
});
