import { aLimits, anAuthInfo, aNotification, aWallet } from '../builders/account.ts';
import { anExchangeQuote, aRate, aRateHistory } from '../builders/exchange.ts';
import { aCourse } from '../builders/total.ts';
import { aReceipt, aSeries, aStatistic, aTransaction } from '../builders/history.ts';
import {
  aFastPaymentPreview,
  anIncomingRequest,
  aPaymentPreview,
  aPaymentRequest,
  aPerson,
  aRequestSummary,
  aTransferPreview,
} from '../builders/payment.ts';
import { offering, usualCapabilities } from './capabilities.ts';
import { done, json, raw } from './reply.ts';

const dollars = (amount: string) => ({ amount, currency_code: 'USD' });

/** The reference backend's replies, for a user with all permissions. */
export const usualReplies = {
  'POST /v2/wallet/auth/register': done({ resend_after_s: 30 }),
  'POST /v2/wallet/auth/register/phone/confirm': done({ auth_token: 'token-1' }),
  'POST /v2/wallet/auth/register/set/pin': done(),
  'POST /v2/wallet/auth/send_code': done({ resend_after_s: 30 }),
  'POST /v2/wallet/auth/login': done({ auth_token: 'token-1' }),
  'GET /v2/wallet/auth/info': json({ data: anAuthInfo() }),
  'GET /v2/wallet/text-data/': json({ results: [] }),
  'GET /v2/wallet': json({
    results: [
      {
        accounts: [
          aWallet({ counts: true, worth: dollars('1200.00') }),
          aWallet({
            ...{ id: 'account-eur', currency_code: 'EUR', balance: '250.50' },
            ...{ counts: true, worth: dollars('270.54') },
          }),
          aWallet({
            ...{ id: 'account-rub', currency_code: 'RUB', balance: '0.00' },
            ...{ counts: true, worth: dollars('0.00') },
          }),
        ],
      },
    ],
  }),
  'GET /v2/wallet/user/notification': json({ results: [aNotification()] }),
  'POST /v2/wallet/identification-level/upgrade': json({
    status: 'ok',
    verification_url: 'https://verify.example/session/1',
  }),
  'POST /v2/wallet/identification-level/status': done({ data: { status: 'pending' } }),
  'POST /v2/wallet/exchange/rates': json({
    rates: [
      aRate(),
      aRate({
        id: 'rate-2',
        from_currency_code: 'EUR',
        to_currency_code: 'USD',
        quantity_out: '1.08',
      }),
    ],
  }),
  'POST /v2/wallet/exchange': done({ transaction_id: 'transaction-9' }),
  'GET /v2/wallet/transaction': json({ results: [aTransaction()] }),
  'GET /v2/wallet/stat': json({
    results: [aStatistic()],
  }),
  'POST /v2/wallet/top-up': done({ url: 'https://pay.example/order/1', order: 'order-1' }),
  'GET /v2/wallet/top-up/status': json({ status: 'pending' }),
  'POST /v2/wallet/withdrawal': done({ transaction_id: 'transaction-8' }),
  'GET /v2/wallet/person': json({ results: [aPerson()], more: false }),
  'GET /v2/wallet/person/person-1': json({ data: aPerson() }),
  'POST /v2/wallet/person': done({ data: { id: 'person-1' } }),
  'GET /v2/wallet/capabilities': offering(...usualCapabilities),
  'POST /v2/wallet/account': done({
    data: aWallet({ id: 'account-idr', currency_code: 'IDR', balance: '0.00', available: '0.00' }),
  }),
  'GET /v2/wallet/account-details': json({
    results: ['USD', 'EUR'].map((currency_code) => ({
      currency_code,
      number: currency_code === 'USD' ? '400000000078' : '400000000175',
      holder: 'Anna Schmidt',
      bank: 'Meridian',
    })),
  }),
  'GET /v2/wallet/deposit/address': json({
    data: {
      network: 'ethereum',
      address: '0x52908400098527886E0F7030069857D2E4169EE7',
      currency_code: 'USDC',
      confirmations: 12,
      least_amount: '1.000000',
    },
  }),
  'GET /v2/wallet/deposit': json({ results: [] }),
  'POST /v2/wallet/transfer/preview': done({ data: aTransferPreview() }),
  'POST /v2/wallet/transfer': done({ transaction_id: 'transaction-7' }),
  'POST /v2/wallet/exchange/quote': () => done({ data: anExchangeQuote() }),
  'GET /v2/wallet/exchange/rate-history': done({ data: aRateHistory() }),
  'GET /v2/wallet/total/course': done({ data: aCourse() }),
  'POST /v2/wallet/total': done(),
  'POST /v2/wallet/auth/pin': done(),
  'POST /v2/wallet/auth/email': done(),
  'POST /v2/wallet/auth/email/code': done({ resend_after_s: 30 }),
  'POST /v2/wallet/auth/email/confirm': done({ changed: true }),
  'POST /v2/wallet/auth/phone': done(),
  'POST /v2/wallet/auth/phone/code': done({ resend_after_s: 30 }),
  'POST /v2/wallet/auth/phone/confirm': done({ changed: true }),
  'GET /v2/wallet/auth/pin/reset': done({ data: null }),
  'POST /v2/wallet/auth/pin/reset/code': done({ resend_after_s: 30 }),
  'POST /v2/wallet/auth/pin/reset': done(),
  'POST /v2/wallet/auth/pin/reset/verification': done({
    verification_url: 'https://verify.example/session/2',
  }),
  'DELETE /v2/wallet/auth/pin/reset': done(),
  'POST /v2/wallet/auth/pin/reset/complete': done({ auth_token: 'token-2' }),
  'GET /v2/wallet/identification-level/limits': done({ data: aLimits() }),
  'POST /v2/wallet/top-up/cancel': done(),
  'GET /v2/wallet/payment-request': json({ results: [], next: null }),
  'POST /v2/wallet/payment-request': done({ data: aPaymentRequest() }),
  'GET /v2/wallet/payment-request/request-of-maria-01234': done({ data: anIncomingRequest() }),
  'GET /v2/wallet/payment-request/request-of-maria-01234/summary': done({
    data: aRequestSummary(),
  }),
  'POST /v2/wallet/payment/preview': done({ data: aPaymentPreview() }),
  'POST /v2/wallet/payment': done({ transaction_id: 'transaction-6' }),
  'GET /v2/wallet/fast-payment/banks': json({
    results: [
      { id: 'amber', name: 'Amber Bank' },
      { id: 'neva', name: 'Neva Bank' },
    ],
  }),
  'POST /v2/wallet/fast-payment/preview': done({ data: aFastPaymentPreview() }),
  'POST /v2/wallet/fast-payment': done({ transaction_id: 'transaction-5' }),
  'GET /v2/wallet/outcome': done({ data: { state: 'none', answer: null, final: true } }),
  'POST /v2/wallet/withdrawal/quote': done({
    data: { fee: '0.00', arrives: { min_s: 60, max_s: 600 } },
  }),
  'GET /v2/wallet/stat/series': done({ data: aSeries() }),
  'GET /v2/wallet/transaction/transaction-1': done({
    data: { ...aTransaction(), details: { card: '4242' } },
  }),
  'GET /v2/wallet/transaction/transaction-5': done({
    data: aReceipt({
      id: 'transaction-5',
      amount: '-2500.00',
      currency_code: 'RUB',
      status: 'held',
      description: 'Maria L. · Neva Bank',
      details: { counterparty: 'Maria L.', phone: '+7 (•••) •••-45-67', bank: 'Neva Bank' },
    }),
  }),
  'GET /v2/wallet/transaction/transaction-6': done({
    data: aReceipt({
      id: 'transaction-6',
      kind: 'payment',
      amount: '-12.50',
      description: 'Corner Bakery, Boston',
      details: { merchant: 'Corner Bakery, Boston' },
    }),
  }),
  'GET /v2/wallet/transaction/transaction-7': done({
    data: aReceipt({
      id: 'transaction-7',
      kind: 'transfer',
      amount: '-25.00',
      description: 'To Maria L.',
      details: { counterparty: 'Maria L.' },
    }),
  }),
  'GET /v2/wallet/transaction/transaction-8': done({
    data: aReceipt({ id: 'transaction-8', status: 'held' }),
  }),
  'GET /v2/wallet/transaction/transaction-9': done({
    data: aReceipt({
      id: 'transaction-9',
      kind: 'exchange',
      amount: '-100.00',
      description: 'USD to EUR',
      details: {
        rate: {
          quantity_in: '1',
          quantity_out: '0.92',
          from_currency_code: 'USD',
          to_currency_code: 'EUR',
        },
        counter_amount: '92.00',
        counter_currency_code: 'EUR',
      },
    }),
  }),
  'GET /v2/wallet/transaction/export': raw(
    '\uFEFFtime,kind,description,amount,currency,status,id\r\n',
    200,
    'text/csv; charset=utf-8',
  ),
  'GET /version.json': json({ version: '0.0.1' }),
};
