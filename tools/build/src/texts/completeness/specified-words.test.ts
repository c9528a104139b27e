import { baseKey } from '@tessera/build/texts';
import { workspaceTexts } from './testing.ts';

const all = workspaceTexts();
const keys = new Set(all.flatMap(({ texts }) => Object.keys(texts.en).map(baseKey)));
const wordsOf = (language: 'en' | 'ru') =>
  Object.fromEntries(all.flatMap(({ texts }) => Object.entries(texts[language])));
const en = wordsOf('en');
const ru = wordsOf('ru');

test('a server that words the product by its inames is understood @I18N-1 @API-3', () => {
  const inames = [
    'payment.topup.not_avaliable',
    'payment.withdrawal.not_avaliable',
    'transactions.list.empty_descr',
    'transactions.list.operation',
    'transactions.title',
    'wallet_topup.error',
    'wallet_topup.success',
    'wallet_withdrawal.success_message',
  ];
  expect(inames.filter((iname) => !keys.has(iname))).toEqual([]);
});

// Wording that was agreed outside of this code: keep it when rewording a text.
test('wording that is agreed on stands word for word @I18N-1', () => {
  expect(en).toMatchObject({
    'exchange.max': 'MAX',
    'exchange.no_rate': 'No rate',
    'exchange.success': 'Exchange successfully completed!',
    'exchange.unavailable': 'Exchange is not available for your account',
    'history.range.cancel': 'Cancel',
    'history.range.last_month': 'Last Month',
    'history.range.this_week': 'This Week',
    'pay_modal.try_again': 'Try again',
    'payment.tab.code': 'Your QR code',
    'payment.tab.scan': 'Scan',
    'verification_result.text': 'We are verifying your identity. This may take a few minutes.',
    'verification_result.title': 'Verification in progress',
    'verification_result.track':
      'You can track the status in the “Verification” section of your account.',
    'wallet_topup.unavailable': 'Top-up is temporarily unavailable. Please try again later.',
    'wallet_withdrawal.success_message': 'Withdrawal request successfully created!',
  });
  expect(ru).toMatchObject({
    'wallet_withdrawal.sbp_descr': 'Вывод по СБП временно недоступен',
  });
});
