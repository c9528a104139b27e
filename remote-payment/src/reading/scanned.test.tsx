import { aConfig, json, offering, renderScreen, startFakeApi } from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { provideConfig } from '@tessera/config';
import { ScannedSheet } from './scanned-sheet.tsx';
import { useScanned } from './use-scanned.ts';

const api = startFakeApi();

// github.com/phannaly/emv-qr-code, README: ten dollars to Kuntheas Shop.
const merchant =
  '00020101021252044131153137210116372101160123456789ABCDE6016Banteay Meanchey5913Kuntheas Shop5802KH540510.005303840621201081234567863041FF2';
const fast = 'https://qr.nspk.ru/AD100004BAL7227F9BNP6KNE007J9B3K?type=02&sum=12300&cur=RUB';

function Scanner({ text }: { readonly text: string }) {
  const { take, shown, forget } = useScanned();
  return (
    <>
      <button onClick={() => take(text)}>see the code</button>
      <ScannedSheet shown={shown} onClose={forget} />
    </>
  );
}

async function scan(text: string, options?: Parameters<typeof renderScreen>[1]) {
  const rendered = renderScreen(<Scanner text={text} />, { path: '/payment?tab=scan', ...options });
  await waitFor(() => expect(api.requests('GET /v2/wallet')).toHaveLength(1));
  await rendered.user.click(screen.getByRole('button', { name: 'see the code' }));
  return rendered;
}

test('a merchant code with a fixed amount opens its payment and pays nothing @PAY-4', async () => {
  const { address } = await scan(merchant);
  expect(address()).toBe(`/wallet/pay?${new URLSearchParams({ code: merchant }).toString()}`);
  expect(await api.settled('POST /v2/wallet/payment/preview')).toHaveLength(0);
  expect(await api.settled('POST /v2/wallet/payment')).toHaveLength(0);
});

test('a request of this app opens by its code @PAY-4', async () => {
  const { address } = await scan(`${location.origin}/pay/request-of-maria-01234`);
  expect(address()).toBe('/pay/request-of-maria-01234');
});

test.each([
  ['a wrong checksum', `${merchant.slice(0, -4)}FFFF`, /damaged or was misread/],
  [
    'an unknown currency',
    '00020101021126380009SG.PAYNOW010100211+6591234567030115204000053037025802SG5902NA6009Singapore6304B5DB',
    /currency or a payment system that we do not have/,
  ],
  ['an address with a typo', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAec', /has a mistake/],
])('%s shows a message, and the screen stays @PAY-4', async (_what, text, words) => {
  const { user, address } = await scan(text);
  const sheet = screen.getByRole('dialog', { name: 'This code cannot be used' });
  expect(within(sheet).getByRole('alert').textContent).toMatch(words);
  expect(address()).toBe('/payment?tab=scan');
  await user.click(within(sheet).getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a script address is shown as text, can be copied and opens nothing @PAY-4', async () => {
  const script = 'javascript:alert(document.cookie)';
  const { user, address } = await scan(script);
  const sheet = screen.getByRole('dialog', { name: 'This code is plain text' });
  within(sheet).getByText(script);
  expect(within(sheet).queryByRole('link')).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: 'Copy' }));
  await within(sheet).findByRole('button', { name: 'Copied' });
  expect(await navigator.clipboard.readText()).toBe(script);
  expect(address()).toBe('/payment?tab=scan');
});

test('markup in a code is text @PAY-4', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  await scan(markup);
  const region = screen.getByRole('region', { name: 'Text of the code' });
  expect(region.textContent).toBe(markup);
  expect(region.querySelector('img')).toBeNull();
});

test('an empty code says so @PAY-4', async () => {
  await scan('');
  screen.getByText('The code is empty.');
});

test('a failed copy says so, with the next step @PAY-4', async () => {
  const { user } = await scan('hello');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('It could not be copied. Select the text and copy it yourself.');
});

test('a merchant code says so if merchants cannot be paid @PAY-4 @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('transfers'));
  renderScreen(<Scanner text={merchant} />);
  await waitFor(() => expect(api.requests('GET /v2/wallet/capabilities')).toHaveLength(1));
  await waitFor(() => {
    screen.getByRole('button', { name: 'see the code' }).click();
    screen.getByText(/temporarily unavailable/);
  });
});

test('a USDC address of somebody with a USDC account fills in the withdrawal @PAY-4', async () => {
  const account = { id: 'account-usdc', currency_code: 'USDC', balance: '5.000000' };
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [account] }] }));
  const payee = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const { address } = await scan(payee);
  expect(address()).toBe(`/wallet/withdrawal?currencyCode=USDC&address=${payee}`);
});

describe('variant A', () => {
  beforeEach(() =>
    provideConfig(
      aConfig({
        variant: 'regional',
        apiBase: api.origin,
        fastPaymentOrigins: ['https://qr.nspk.ru'],
      }),
    ),
  );

  test('a fast-payment link shows its amount, and the person opens it in a new tab @PAY-4', async () => {
    await scan(fast, { session: { language: 'ru' } });
    const sheet = screen.getByRole('dialog', { name: 'Оплата по СБП' });
    expect(sheet.textContent).toContain('123,00\u00a0₽');
    const link = within(sheet).getByRole('link', { name: 'Открыть qr.nspk.ru' });
    expect(link).toHaveProperty('href', fast);
    expect(link).toHaveProperty('target', '_blank');
    expect(link).toHaveProperty('rel', 'noopener');
  });

  test('USDC does not exist there @PAY-4', async () => {
    await scan('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
    screen.getByText(/USDC cannot be sent from here/);
  });
});
