import { broken, json, renderScreen, startFakeApi } from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { getSession } from '@tessera/session';
import Payment from './payment.tsx';

const api = startFakeApi();
const picture = { name: 'QR code with the link to your request for money' };

function screenIsWide(wide: boolean): void {
  const media = (query: string) => ({
    matches: query.includes('width') && wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.defineProperty(window, 'matchMedia', { value: media, configurable: true });
}
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

describe('on a phone', () => {
  beforeEach(() => screenIsWide(false));

  test('the scanner comes first, as the icon in the menu says @PAY-1 @EASE-14', async () => {
    renderScreen(<Payment />, { path: '/payment' });
    screen.getByRole('tab', { name: 'Scan', selected: true });
    await screen.findByRole('alert');
    expect(screen.queryByRole('img', picture)).toBeNull();
  });

  test('the own code is of the current wallet @PAY-1 @PAY-2', async () => {
    renderScreen(<Payment />, { path: '/payment?tab=code', session: { currencyCode: 'EUR' } });
    screen.getByRole('tab', { name: 'Your QR code', selected: true });
    screen.getByRole('tab', { name: 'Scan', selected: false });
    await screen.findByRole('img', picture);
    screen.getByRole('button', { name: /Account EUR €250/ });
    screen.getByText('Any amount, to your EUR account');
  });

  test('the tab is in the address @PAY-1', async () => {
    const { user, address } = renderScreen(<Payment />, { path: '/payment' });
    await user.click(screen.getByRole('tab', { name: 'Your QR code' }));
    expect(address()).toBe('/payment?tab=code');
    await user.click(screen.getByRole('tab', { name: 'Scan' }));
    expect(address()).toBe('/payment?tab=scan');
    await screen.findByRole('alert');
  });

  test('the address opens the scanner @PAY-1', async () => {
    renderScreen(<Payment />, { path: '/payment?tab=scan' });
    screen.getByRole('tab', { name: 'Scan', selected: true });
    screen.getByRole('button', { name: 'Choose a picture' });
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: /Account/ })).toBeNull();
  });

  test('another account is chosen in the side panel, and the code follows it @PAY-2 @SHELL-4', async () => {
    const { user } = renderScreen(<Payment />, { path: '/payment?tab=code' });
    const button = await screen.findByRole('button', { name: /Account USD/ });
    await user.click(button);
    expect(getSession().panel).toEqual({ id: 'account-selection', parameters: null });
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  test('without an account there is a link to open one @PAY-2', async () => {
    api.answer('GET /v2/wallet', json({ results: [{ accounts: [] }] }));
    const { user, address } = renderScreen(<Payment />, { path: '/payment?tab=code' });
    await screen.findByText('You have no account that money could come to.');
    await user.click(screen.getByRole('link', { name: 'To the accounts' }));
    expect(address()).toBe('/wallet');
  });

  test('accounts that do not load can be retried @PAY-2', async () => {
    api.answer('GET /v2/wallet', broken());
    const { user } = renderScreen(<Payment />, { path: '/payment?tab=code' });
    await screen.findByText('Your accounts did not load.');
    api.answer(
      'GET /v2/wallet',
      json({
        results: [{ accounts: [{ id: 'account-usd', currency_code: 'USD', balance: '1.00' }] }],
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('img', picture);
  });
});

describe('on a desktop', () => {
  beforeEach(() => screenIsWide(true));

  test('there are a send button, the wallet list, a place for a picture and the own code @PAY-1', async () => {
    renderScreen(<Payment />, { path: '/payment', session: { currencyCode: 'USD' } });
    const list = await screen.findByRole('list', { name: 'Your accounts' });
    expect(within(list).getAllByRole('button')).toHaveLength(3);
    screen.getByRole('region', { name: 'Pay by a picture of a code' });
    screen.getByLabelText(/Drop a picture with a QR code here/);
    await screen.findByRole('img', picture);
    expect(screen.queryByRole('tab')).toBeNull();
    const send = screen.getByRole('link', { name: 'Send money' });
    expect(send.getAttribute('href')).toBe('/wallet/save?currencyCode=USD');
  });

  test('the chosen account is the current wallet, and the code follows it @PAY-1 @PAY-2', async () => {
    const { user } = renderScreen(<Payment />, { path: '/payment' });
    await user.click(await screen.findByRole('button', { name: /RUB/ }));
    expect(getSession().currencyCode).toBe('RUB');
    screen.getByRole('button', { name: /RUB/, pressed: true });
    await screen.findByText('Any amount, to your RUB account');
    await waitFor(() =>
      expect(api.requests('POST /v2/wallet/payment-request').at(-1)?.body).toEqual({
        account_id: 'account-rub',
      }),
    );
  });

  test('the screen speaks Russian in a Russian interface @PAY-1 @I18N-1', async () => {
    renderScreen(<Payment />, { path: '/payment', session: { language: 'ru' } });
    screen.getByRole('heading', { level: 1, name: 'Оплата' });
    screen.getByRole('link', { name: 'Отправить деньги' });
    await screen.findByRole('list', { name: 'Ваши счета' });
  });
});
