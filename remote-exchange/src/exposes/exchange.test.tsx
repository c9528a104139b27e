import {
  aConfig,
  aRate,
  aWallet,
  broken,
  json,
  logInAgain,
  refused,
  renderScreen,
  startFakeApi,
  translatePage,
} from '@tessera/testing';
import { act, screen } from '@testing-library/react';
import { provideConfig } from '@tessera/config';
import { chooseExchange, getSession, setLanguage } from '@tessera/session';
import {
  accountButton,
  accountOf,
  amountFrom,
  amountTo,
  from,
  openExchange,
  ratesCall,
  submit,
  to,
} from '../exchange/testing.tsx';
import Exchange from './exchange.tsx';

const api = startFakeApi();

describe('on opening', () => {
  test('the first two accounts appear with balance and code, and rates are requested @XCHG-1', async () => {
    renderScreen(<Exchange />, { session: { exchangeFromId: 'account-rub' } });
    await screen.findByText('1 USD = 0.92 EUR');
    expect(accountOf('from')).toBe('USD');
    expect(accountOf('to')).toBe('EUR');
    expect(from().getByText('From').parentElement?.textContent).toBe('From · $1,200.00');
    expect(to().getByText('To').parentElement?.textContent).toBe('To · €250.50');
    expect(api.requests(ratesCall)).toHaveLength(1);
    expect(getSession()).toMatchObject({
      exchangeFromId: 'account-usd',
      exchangeToId: 'account-eur',
    });
  });

  test.each([
    ['from=account-eur', ['EUR', 'USD']],
    ['from=account-rub&to=account-eur', ['RUB', 'EUR']],
    ['to=account-usd', ['EUR', 'USD']],
    ['to=account-rub', ['USD', 'RUB']],
    ['from=account-usd&to=account-usd', ['USD', 'EUR']],
    ['from=somebody-else', ['USD', 'EUR']],
  ])('the address can set the accounts: %s @XCHG-1', async (query, pair) => {
    renderScreen(<Exchange />, { path: `/exchange?${query}` });
    await screen.findByRole('button', { name: 'Exchange' });
    expect([accountOf('from'), accountOf('to')]).toEqual(pair);
  });

  test('the address can set an amount on either side @XCHG-1', async () => {
    await openExchange('/exchange?sell=10.01');
    expect([amountFrom().value, amountTo().value]).toEqual(['10.01', '9.20']);
  });

  test('back leads to Home @XCHG-1', async () => {
    const { user, address } = await openExchange();
    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(address()).toBe('/');
  });

  test('hidden amounts stay hidden here @SHELL-9', async () => {
    const { user } = renderScreen(<Exchange />, { session: { hideAmounts: true } });
    await screen.findByText('1 USD = 0.92 EUR');
    await user.type(amountFrom(), '1300');
    screen.getByText('Not enough money on this account.');
    expect(screen.queryByText(/1,200/)).toBeNull();
  });
});

describe('amounts', () => {
  test('either amount converts to the other @XCHG-2', async () => {
    const { user } = await openExchange();
    await user.type(amountFrom(), '10.01');
    expect(amountTo().value).toBe('9.20');
    await user.clear(amountTo());
    await user.type(amountTo(), '9.2');
    expect(amountFrom().value).toBe('10.00');
  });

  test('MAX fills exactly what is available @XCHG-2', async () => {
    const accounts = [
      aWallet({ balance: '1200.07', available: '1000.07' }),
      aWallet({ id: 'account-eur', currency_code: 'EUR', balance: '0.00' }),
    ];
    api.answer('GET /v2/wallet', json({ results: [{ accounts }] }));
    const { user } = await openExchange();
    await user.click(screen.getByRole('button', { name: /MAX/ }));
    expect(amountFrom().value).toBe('1,000.07');
    expect(submit().disabled).toBe(false);
  });

  test('swap exchanges both accounts and both amounts @XCHG-1', async () => {
    const { user } = await openExchange();
    await user.type(amountFrom(), '100');
    await user.click(screen.getByRole('button', { name: 'Swap the accounts' }));
    await screen.findByText('1 EUR = 1.08 USD');
    expect(accountOf('from')).toBe('EUR');
    expect(amountTo().value).toBe('100');
    expect(amountFrom().value).toBe('92.60');
  });

  test('the accounts are chosen in the panel, which opens on the requested side @SHELL-4', async () => {
    const { user } = await openExchange();
    await user.click(accountButton('to'));
    expect(getSession().panel).toEqual({ id: 'exchange-selection', parameters: { side: 'to' } });
    expect(accountButton('to').getAttribute('aria-expanded')).toBe('true');
    expect(accountButton('from').getAttribute('aria-expanded')).toBe('false');
    await user.click(accountButton('to'));
    expect(getSession().panel).toBeNull();
  });

  test('the form follows an account chosen elsewhere @SHELL-4', async () => {
    await openExchange();
    act(() => chooseExchange({ to: 'account-rub' }));
    await screen.findByText('No rate');
  });
});

describe('an impossible exchange', () => {
  test('submit is disabled without enough money, with the reason @XCHG-3', async () => {
    const { user } = await openExchange();
    expect(submit().disabled).toBe(true);
    await user.type(amountFrom(), '1200.01');
    screen.getByText('Not enough money. You can exchange up to $1,200.00.');
    expect(submit().disabled).toBe(true);
    await user.clear(amountFrom());
    await user.type(amountFrom(), '1200');
    expect(submit().disabled).toBe(false);
  });

  test('a pair without a rate says "No rate" @XCHG-3', async () => {
    const { user } = await openExchange();
    act(() => chooseExchange({ to: 'account-rub' }));
    screen.getByText('No rate');
    await user.type(amountFrom(), '5');
    expect(submit().disabled).toBe(true);
  });

  test('fewer than two accounts: exchange is not available @XCHG-3', async () => {
    api.answer('GET /v2/wallet', json({ results: [{ accounts: [aWallet()] }] }));
    renderScreen(<Exchange />);
    await screen.findByText('Exchange is not available for your account');
  });

  test('a backend that refuses to quote: exchange is not available @XCHG-3', async () => {
    api.answer(ratesCall, refused('RATES_UNAVAILABLE', 'No.', {}, 403));
    renderScreen(<Exchange />);
    await screen.findByText('Exchange is not available for your account');
  });

  test('variant B shows its policies, in the language of the interface @XCHG-3 @EASE-12', async () => {
    const url = 'https://example.org/aml.{language}.html';
    const policies = [{ id: 'aml' as const, url }];
    provideConfig(aConfig({ variant: 'crypto', policies, apiBase: api.origin }));
    await openExchange();
    const address = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name }).href;
    expect(address('AML and KYC policy')).toBe('https://example.org/aml.en.html');
    act(() => setLanguage('ru'));
    expect(address('Политика AML и KYC')).toBe('https://example.org/aml.ru.html');
  });

  test('other variants show none @XCHG-3', async () => {
    await openExchange();
    expect(screen.queryByRole('region', { name: 'Legal documents' })).toBeNull();
  });
});

describe('failures of reading', () => {
  test('accounts that do not load can be retried', async () => {
    api.answer('GET /v2/wallet', broken());
    const { user } = renderScreen(<Exchange />);
    await screen.findByText('Your accounts did not load.');
    api.answer('GET /v2/wallet', json({ results: [{ accounts: [aWallet()] }] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Exchange is not available for your account');
  });

  test('rates that do not load can be retried', async () => {
    api.answer(ratesCall, broken());
    const { user } = renderScreen(<Exchange />);
    await screen.findByText('The rates did not load.');
    api.answer(ratesCall, json({ rates: [aRate()] }));
    await user.click(screen.getByRole('button', { name: 'Update the rate' }));
    await screen.findByText('1 USD = 0.92 EUR');
  });

  test('the screen speaks Russian @I18N-1', async () => {
    renderScreen(<Exchange />, { session: { language: 'ru' } });
    await screen.findByText('1 USD = 0,92 EUR');
    screen.getByRole('button', { name: 'Обменять' });
  });
});

test('accounts and amount survive an ended session @EASE-5', async () => {
  const view = await openExchange('/exchange?from=account-usd&sell=3');
  await view.user.click(screen.getByRole('button', { name: 'Swap the accounts' }));
  await view.user.clear(amountTo());
  await view.user.type(amountTo(), '10.5');
  await logInAgain(api, view);
  const again = renderScreen(<Exchange />, { path: '/exchange?from=account-usd&sell=3' });
  await screen.findByRole('button', { name: 'Exchange' });
  expect([accountOf('from'), accountOf('to')]).toEqual(['EUR', 'USD']);
  expect(amountTo().value).toBe('10.5');
  again.unmount();
  await openExchange('/exchange');
  expect([amountFrom().value, amountTo().value]).toEqual(['', '']);
});

test('a swapped pair is as it was left, also without an amount @EASE-14', async () => {
  const { user, unmount } = await openExchange();
  await user.click(screen.getByRole('button', { name: 'Swap the accounts' }));
  await screen.findByText('1 EUR = 1.08 USD');
  unmount();
  renderScreen(<Exchange />, { path: '/exchange' });
  await screen.findByText('1 EUR = 1.08 USD');
  expect([accountOf('from'), accountOf('to')]).toEqual(['EUR', 'USD']);
});

test.each(['moved', 'copied'] as const)(
  'a translated page, its texts %s, reckons with each digit @INPUT-2 @XCHG-2',
  async (how) => {
    const { user } = await openExchange();
    translatePage(how);
    for (const keys of ['12.345', '{Backspace}', '6']) {
      await user.type(amountFrom(), keys);
      expect(translatePage(how)).toEqual([]);
    }
    expect(amountFrom().value).toBe('12.346');
  },
);
