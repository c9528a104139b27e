import { defineTexts } from '@tessera/i18n';

/** Words inside the components themselves, in both languages. */
export const texts = defineTexts('ui', {
  en: {
    'ui.close': 'Close',
    'ui.back': 'Back',
    'ui.amount_hidden': 'Amount hidden',
    'ui.support': 'Contact support',
    'ui.step': 'Step {{current}} of {{total}}: {{name}}',
    'ui.currency.USD': 'US dollar',
    'ui.currency.EUR': 'Euro',
    'ui.currency.RUB': 'Russian rouble',
    'ui.currency.IDR': 'Indonesian rupiah',
    'ui.currency.GBP': 'Pound sterling',
    'ui.currency.JPY': 'Japanese yen',
    'ui.currency.USDC': 'USD Coin',
  },
  ru: {
    'ui.close': 'Закрыть',
    'ui.back': 'Назад',
    'ui.amount_hidden': 'Сумма скрыта',
    'ui.support': 'Обратиться в поддержку',
    'ui.step': 'Шаг {{current}} из {{total}}: {{name}}',
    'ui.currency.USD': 'Доллар США',
    'ui.currency.EUR': 'Евро',
    'ui.currency.RUB': 'Российский рубль',
    'ui.currency.IDR': 'Индонезийская рупия',
    'ui.currency.GBP': 'Фунт стерлингов',
    'ui.currency.JPY': 'Японская иена',
    'ui.currency.USDC': 'USD Coin',
  },
});
