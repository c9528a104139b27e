import { defineTexts } from '@tessera/i18n';

/** What the frame says where a language cannot be loaded. */
export const missingLanguageTexts = defineTexts('host-missing-language', {
  en: {
    'missing_language.text':
      '{{language}}: the words could not be loaded. Check the connection and choose the language again.',
  },
  ru: {
    'missing_language.text':
      '{{language}}: слова не загрузились. Проверьте связь и выберите язык ещё раз.',
  },
});
