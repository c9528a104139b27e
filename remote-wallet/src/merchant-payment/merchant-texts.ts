import { defineTexts } from '@tessera/i18n';

/** What paying a merchant by a code says. */
export const merchantTexts = defineTexts('wallet-merchant-payment', {
  en: {
    'merchant_payment.title': 'Pay',
    'merchant_payment.unavailable': 'Paying by code is temporarily unavailable',
    'merchant_payment.unavailable_descr': 'Please try again later.',
    'merchant_payment.forbidden': 'Paying is not available',
    'merchant_payment.forbidden_descr': 'Verify your identity to pay.',
    'merchant_payment.code.tlv': 'This code is damaged. Scan it again.',
    'merchant_payment.code.crc': 'A character of this code is wrong. Scan it again.',
    'merchant_payment.code.missing':
      'This code lacks what a payment needs. Ask the merchant for another one.',
    'merchant_payment.code.currency': 'This code asks for a currency that we do not have.',
    'merchant_payment.code.amount':
      'The amount in this code is not valid. Ask the merchant for another one.',
    'merchant_payment.code.used':
      'You have paid by this code already. Ask the merchant for a new one.',
    'merchant_payment.fee': 'Fee of the merchant',
    'merchant_payment.fee_percent': '{{percent}} of the amount',
    'merchant_payment.total': 'In total',
    'merchant_payment.amount_and_fee': 'Amount and fee',
    'merchant_payment.failed': 'We could not prepare the payment',
    'merchant_payment.you_pay': 'You pay',
    'merchant_payment.you_paid': 'You paid',
    'merchant_payment.success': '{{name}} will have the money in a moment.',
  },
  ru: {
    'merchant_payment.title': 'Оплата',
    'merchant_payment.unavailable': 'Оплата по коду временно недоступна',
    'merchant_payment.unavailable_descr': 'Пожалуйста, попробуйте позже.',
    'merchant_payment.forbidden': 'Оплата недоступна',
    'merchant_payment.forbidden_descr': 'Чтобы платить, пройдите верификацию.',
    'merchant_payment.code.tlv': 'Код повреждён. Отсканируйте его ещё раз.',
    'merchant_payment.code.crc': 'В этом коде неверный знак. Отсканируйте его ещё раз.',
    'merchant_payment.code.missing':
      'В этом коде нет того, что нужно для оплаты. Попросите у продавца другой.',
    'merchant_payment.code.currency': 'В этом коде указана валюта, которой у нас нет.',
    'merchant_payment.code.amount': 'Сумма в этом коде неверна. Попросите у продавца другой.',
    'merchant_payment.code.used': 'По этому коду вы уже заплатили. Попросите у продавца новый.',
    'merchant_payment.fee': 'Комиссия продавца',
    'merchant_payment.fee_percent': '{{percent}} от суммы',
    'merchant_payment.total': 'Всего',
    'merchant_payment.amount_and_fee': 'Сумма и комиссия',
    'merchant_payment.failed': 'Не удалось подготовить оплату',
    'merchant_payment.you_pay': 'Вы платите',
    'merchant_payment.you_paid': 'Вы заплатили',
    'merchant_payment.success': '{{name}}: деньги скоро поступят.',
  },
});
