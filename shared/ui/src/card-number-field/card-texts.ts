import { defineTexts } from '@tessera/i18n';

/** Words of the card number field, apart from the package's own: remotes bundle them with the field. */
export const cardTexts = defineTexts('ui.card', {
  en: {
    'ui.card.refused_one': 'A card number has at most {{count}} digit.',
    'ui.card.refused_other': 'A card number has at most {{count}} digits.',
  },
  ru: {
    'ui.card.refused_one': 'В номере карты не больше {{count}} цифры.',
    'ui.card.refused_few': 'В номере карты не больше {{count}} цифр.',
    'ui.card.refused_many': 'В номере карты не больше {{count}} цифр.',
    'ui.card.refused_other': 'В номере карты не больше {{count}} цифры.',
  },
});
