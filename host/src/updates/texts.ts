import { defineTexts } from '@tessera/i18n';

/** Words of the offer. */
export const texts = defineTexts('updates', {
  en: {
    'updates.available': 'A new version is there.',
    'updates.update': 'Update',
    'updates.later': 'Later',
  },
  ru: {
    'updates.available': 'Есть новая версия.',
    'updates.update': 'Обновить',
    'updates.later': 'Позже',
  },
});
