import { defineTexts } from '@tessera/i18n';

/** Texts of the top-up screens; those about its outcome are in the operations package. */
export const topUpTexts = defineTexts('wallet-top-up', {
  en: {
    'wallet_topup.title': 'Top up',
    'wallet_topup.submit': 'Top up',
    'wallet_topup.terms_accept': 'I accept the',
    'wallet_topup.terms_link': 'terms of use',
    'wallet_topup.cards': 'Cards accepted',
    'wallet_topup.card.visa': 'Visa',
    'wallet_topup.card.mastercard': 'Mastercard',
    'wallet_topup.card.mir': 'Mir',
    'wallet_topup.unavailable': 'Top-up is temporarily unavailable. Please try again later.',
    'wallet_topup.error': 'The top-up did not start.',
    'wallet_topup.sbp': 'Fast payment system',
    'wallet_topup.cash': 'Top up in cash',
    'wallet_topup.cash_descr':
      'Visit our office in person with a passport in the account owner’s name.',
    'wallet_topup.cash_say': 'State your full name, the amount and the account number.',
    'wallet_topup.cash_passport': 'The passport data must match those of the wallet.',
    'wallet_topup.return.title': 'Top-up',
    'wallet_topup.return.incomplete':
      'This link is incomplete, so we cannot tell which top-up it is. You will find the result among your transactions.',
  },
  ru: {
    'wallet_topup.title': 'Пополнение',
    'wallet_topup.submit': 'Пополнить',
    'wallet_topup.terms_accept': 'Я принимаю',
    'wallet_topup.terms_link': 'условия использования',
    'wallet_topup.cards': 'Принимаем карты',
    'wallet_topup.card.visa': 'Visa',
    'wallet_topup.card.mastercard': 'Mastercard',
    'wallet_topup.card.mir': 'Мир',
    'wallet_topup.unavailable': 'Пополнение временно недоступно. Пожалуйста, попробуйте позже.',
    'wallet_topup.error': 'Пополнение не началось.',
    'wallet_topup.sbp': 'Система быстрых платежей',
    'wallet_topup.cash': 'Пополнить наличными',
    'wallet_topup.cash_descr': 'Придите в наш офис лично, с паспортом на имя владельца счёта.',
    'wallet_topup.cash_say': 'Назовите фамилию, имя и отчество, сумму и номер счёта.',
    'wallet_topup.cash_passport': 'Данные паспорта должны совпадать с данными кошелька.',
    'wallet_topup.return.title': 'Пополнение',
    'wallet_topup.return.incomplete':
      'Ссылка неполная, и непонятно, о каком пополнении речь. Результат вы найдёте среди операций.',
  },
});
