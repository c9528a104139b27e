import { aNotification } from '../builders/a-notification.ts';
import { aRate } from '../builders/a-rate.ts';
import { aTransaction } from '../builders/a-transaction.ts';
import { aWallet } from '../builders/a-wallet.ts';
import { anAuthInfo } from '../builders/an-auth-info.ts';
import { done, json } from './reply.ts';

/** A backend of the 19 calls alone, with a user who may do everything. */
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
          aWallet(),
          aWallet({ id: 'account-eur', currency_code: 'EUR', balance: '250.50' }),
          aWallet({ id: 'account-rub', currency_code: 'RUB', balance: '0.00' }),
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
    results: [
      { wallet_transaction_type: 'topup', amount: '1200.00', percent: '100', currency_code: 'USD' },
    ],
  }),
  'POST /v2/wallet/top-up': done({ url: 'https://pay.example/order/1', order: 'order-1' }),
  'GET /v2/wallet/top-up/status': json({ status: 'pending' }),
  'POST /v2/wallet/withdrawal': done({ transaction_id: 'transaction-8' }),
  'GET /version.json': json({ version: '0.0.1' }),
};
