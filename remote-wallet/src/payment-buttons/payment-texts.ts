import { defineTexts } from '@tessera/i18n';

/** What leads into an operation says. */
export const paymentTexts = defineTexts('wallet-payments', {
  en: {
    'wallet.to_identification': 'Go to verification',
    'payment.buttons': 'Payments',
    'payment.send': 'Send',
    'payment.topup': 'Top up',
    'payment.exchange': 'Exchange',
    'payment.withdrawal': 'Withdraw',
    'payment.topup.not_avaliable_title': 'Top-up is not available',
    'payment.topup.not_avaliable': 'Verify your identity to top up.',
    'payment.withdrawal.not_avaliable_title': 'Withdrawal is not available',
    'payment.withdrawal.not_avaliable': 'Verify your identity to withdraw.',
  },
  ru: {
    'wallet.to_identification': 'Перейти к верификации',
    'payment.buttons': 'Платежи',
    'payment.send': 'Отправить',
    'payment.topup': 'Пополнить',
    'payment.exchange': 'Обменять',
    'payment.withdrawal': 'Вывести',
    'payment.topup.not_avaliable_title': 'Пополнение недоступно',
    'payment.topup.not_avaliable': 'Чтобы пополнить счёт, пройдите верификацию.',
    'payment.withdrawal.not_avaliable_title': 'Вывод недоступен',
    'payment.withdrawal.not_avaliable': 'Чтобы вывести деньги, пройдите верификацию.',
  },
});
