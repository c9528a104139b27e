import { defineTexts } from '@tessera/i18n';

/** Variant A's text is Russian in every language of the interface (section 1 of the specification). */
const marketTexts = {
  'qr_block.market.title': 'Оплата по QR-коду',
  'qr_block.market.description':
    'Оплачивайте покупки по QR-коду. Товары партнёров собраны в маркете.',
  'qr_block.market.button': 'Перейти в маркет',
} as const;

export const texts = defineTexts('payment', {
  en: {
    ...marketTexts,
    'qr_block.title': 'Pay by QR',
    'qr_block.description': 'Scan a code or show yours',
    'qr_block.market.modal_title': 'Market',
    'qr_block.market.modal': 'The market is temporarily unavailable.',
    'qr_block.market.close': 'Got it',
    'payment.title': 'Payment',
    'payment.tabs': 'Payment by QR code',
    'payment.tab.code': 'Your QR code',
    'payment.tab.scan': 'Scan',
    'payment.send': 'Send money',
    'payment.picture': 'Pay by a picture of a code',
    'payment.own_code': 'Your QR code',
    'payment.account': 'Account',
    'payment.accounts': 'Your accounts',
    'payment.accounts.failed': 'Your accounts did not load.',
    'payment.accounts.empty_descr': 'You have no account that money could come to.',
    'payment.accounts.open': 'To the accounts',
  },
  ru: {
    ...marketTexts,
    'qr_block.title': 'Оплата по QR',
    'qr_block.description': 'Отсканируйте код или покажите свой',
    'qr_block.market.modal_title': 'Маркет',
    'qr_block.market.modal': 'Маркет временно недоступен.',
    'qr_block.market.close': 'Понятно',
    'payment.title': 'Оплата',
    'payment.tabs': 'Оплата по QR-коду',
    'payment.tab.code': 'Ваш QR-код',
    'payment.tab.scan': 'Сканировать',
    'payment.send': 'Отправить деньги',
    'payment.picture': 'Оплата по картинке с кодом',
    'payment.own_code': 'Ваш QR-код',
    'payment.account': 'Счёт',
    'payment.accounts': 'Ваши счета',
    'payment.accounts.failed': 'Не удалось загрузить счета.',
    'payment.accounts.empty_descr': 'У вас нет счёта, на который могли бы прийти деньги.',
    'payment.accounts.open': 'К счетам',
  },
});
