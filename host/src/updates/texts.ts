import { defineTexts } from '@tessera/i18n';

/** Words of the offer. */
export const texts = defineTexts('updates', {
  en: {
    'updates.available': 'A new version is available.',
    'updates.update': 'Update',
    'updates.later': 'Later',
  },
  ru: {
    'updates.available': 'Доступна новая версия.',
    'updates.update': 'Обновить',
    'updates.later': 'Позже',
  },
});
