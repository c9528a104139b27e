import { defineTexts } from '@tessera/i18n';

/** Words of the amount field, apart from the package's own: remotes bundle them with the field. */
export const amountTexts = defineTexts('ui.amount', {
  en: {
    'ui.amount_refused_one': 'Enter up to {{digits}} digits and {{count}} decimal.',
    'ui.amount_refused_other': 'Enter up to {{digits}} digits and {{count}} decimals.',
    'ui.amount_refused_whole': 'Enter a whole amount of up to {{digits}} digits.',
  },
  ru: {
    'ui.amount_refused_one': 'Введите не больше {{digits}} цифр и {{count}} знака после запятой.',
    'ui.amount_refused_few': 'Введите не больше {{digits}} цифр и {{count}} знаков после запятой.',
    'ui.amount_refused_many': 'Введите не больше {{digits}} цифр и {{count}} знаков после запятой.',
    'ui.amount_refused_other':
      'Введите не больше {{digits}} цифр и {{count}} знаков после запятой.',
    'ui.amount_refused_whole': 'Введите целую сумму, не больше {{digits}} цифр.',
  },
});
