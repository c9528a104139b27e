import { defineTexts } from '@tessera/i18n';

/** Words of the phone field, apart from the package's own: remotes bundle them with the field. */
export const phoneTexts = defineTexts('ui.phone', {
  en: {
    'ui.phone.label': 'Phone',
    'ui.phone.country': 'Country: {{name}}, {{dialCode}}',
    'ui.phone.mask': 'Number format',
    'ui.phone.in_full': 'Begin with + and the country code.',
  },
  ru: {
    'ui.phone.label': 'Телефон',
    'ui.phone.country': 'Страна: {{name}}, {{dialCode}}',
    'ui.phone.mask': 'Формат номера',
    'ui.phone.in_full': 'Начните с + и кода страны.',
  },
});
