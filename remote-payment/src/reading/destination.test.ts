/** @jest-environment node */
import { money } from '@tessera/money';
import { destinationOf } from './use-scanned.ts';
import type { Surroundings } from './use-scanned.ts';

const surroundings: Surroundings = {
  appOrigin: 'https://app.example',
  fastPaymentOrigins: ['https://qr.nspk.ru'],
  variant: 'card',
  mayOffer: () => true,
  currencies: ['USD', 'USDC'],
};
const lead = (text: string, changes: Partial<Surroundings> = {}) =>
  destinationOf(text, { ...surroundings, ...changes });

const code = 'q83vEjRWeJq83vEjRWeJqw';
const payee = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const fast = 'https://qr.nspk.ru/AD100004BAL7227F9BNP6KNE007J9B3K?type=02&sum=12300&cur=RUB';
const merchant =
  '00020101021252044131153137210116372101160123456789ABCDE6016Banteay Meanchey5913Kuntheas Shop5802KH540510.005303840621201081234567863041FF2';

test('a request leads to paying it @PAY-4', () => {
  expect(lead(`https://app.example/pay/${code}`)).toEqual({ kind: 'screen', path: `/pay/${code}` });
});

test('a transfer link fills in sending @PAY-4', () => {
  const link =
    'https://app.example/wallet/save?phone=%2B12025550124&currencyCode=USD&amount=5&note=Tea';
  expect(lead(link)).toEqual({
    kind: 'screen',
    path: '/wallet/save?phone=%2B12025550124&currencyCode=USD&amount=5&note=Tea',
  });
});

test('a whole merchant code leads to paying the merchant @PAY-4', () => {
  expect(lead(merchant)).toEqual({
    kind: 'screen',
    path: `/wallet/pay?${new URLSearchParams({ code: merchant }).toString()}`,
  });
});

test('a USDC request fills in the withdrawal with address and amount @PAY-4', () => {
  expect(lead(`ethereum:${usdc}/transfer?address=${payee}&uint256=1.5e6`)).toEqual({
    kind: 'screen',
    path: `/wallet/withdrawal?currencyCode=USDC&address=${payee}&amount=1.5`,
  });
  expect(lead(payee)).toEqual({
    kind: 'screen',
    path: `/wallet/withdrawal?currencyCode=USDC&address=${payee}`,
  });
});

test('USDC leads nowhere in variant A or without a USDC account @PAY-4', () => {
  expect(lead(payee, { variant: 'regional' })).toEqual({ kind: 'problem', problem: 'no-usdc' });
  expect(lead(payee, { currencies: ['USD'] })).toEqual({
    kind: 'problem',
    problem: 'no-usdc-account',
  });
  expect(lead(payee, { currencies: null }).kind).toBe('screen');
});

test('a feature that the backend lacks is reported @PAY-4 @API-3', () => {
  const mayOffer = () => false;
  expect(lead(`https://app.example/pay/${code}`, { mayOffer })).toEqual({
    kind: 'problem',
    problem: 'no-requests',
  });
  expect(lead(merchant, { mayOffer })).toEqual({ kind: 'problem', problem: 'no-merchants' });
});

test('a fast-payment link is offered in variant A and is text elsewhere @PAY-4', () => {
  expect(lead(fast, { variant: 'regional' })).toEqual({
    kind: 'fast-payment',
    url: fast,
    amount: money(12300n, 'RUB'),
  });
  expect(lead(fast)).toEqual({ kind: 'text', text: fast });
  expect(lead(fast, { variant: 'regional', fastPaymentOrigins: [] }).kind).toBe('text');
});

test.each([
  [`${merchant.slice(0, -4)}0000`, 'damaged'],
  [
    '00020101021126380009SG.PAYNOW010100211+6591234567030115204000053037025802SG5902NA6009Singapore6304B5DB',
    'currency',
  ],
  [`ethereum:${usdc}@137/transfer?address=${payee}`, 'other-network'],
  [`ethereum:${payee}?value=1e18`, 'other-token'],
  [`${payee.slice(0, -1)}c`, 'address'],
])('%s leads nowhere: %s @PAY-4', (text, problem) => {
  expect(lead(text)).toEqual({ kind: 'problem', problem });
});

test.each(['javascript:alert(1)', 'data:text/html,hi', 'https://evil.example/', 'hello'])(
  '%s is text and nothing else @PAY-4',
  (text) => {
    expect(lead(text)).toEqual({ kind: 'text', text });
  },
);
