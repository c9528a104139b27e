import { defineTexts } from '@tessera/i18n';

/** Words inside the components themselves, in both languages. */
export const texts = defineTexts('ui', {
  en: {
    'ui.close': 'Close',
    'ui.back': 'Back',
    'ui.amount_hidden': 'Amount hidden',
    'ui.amount_refused_one': 'Enter up to {{digits}} digits and {{count}} decimal.',
    'ui.amount_refused_other': 'Enter up to {{digits}} digits and {{count}} decimals.',
    'ui.amount_refused_whole': 'Enter a whole amount of up to {{digits}} digits.',
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
    'ui.amount_refused_one': 'Введите не больше {{digits}} цифр и {{count}} знака после запятой.',
    'ui.amount_refused_few': 'Введите не больше {{digits}} цифр и {{count}} знаков после запятой.',
    'ui.amount_refused_many': 'Введите не больше {{digits}} цифр и {{count}} знаков после запятой.',
    'ui.amount_refused_other':
      'Введите не больше {{digits}} цифр и {{count}} знаков после запятой.',
    'ui.amount_refused_whole': 'Введите целую сумму, не больше {{digits}} цифр.',
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
