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
    'qr_block.description': 'Temporarily unavailable. We are sorry.',
    'qr_block.market.modal_title': 'Market',
    'qr_block.market.modal': 'The market is temporarily unavailable.',
    'qr_block.market.close': 'Got it',
  },
  ru: {
    ...marketTexts,
    'qr_block.title': 'Оплата по QR',
    'qr_block.description': 'Временно недоступна. Приносим извинения.',
    'qr_block.market.modal_title': 'Маркет',
    'qr_block.market.modal': 'Маркет временно недоступен.',
    'qr_block.market.close': 'Понятно',
  },
});
