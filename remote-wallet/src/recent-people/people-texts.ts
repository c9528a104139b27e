import { defineTexts } from '@tessera/i18n';

export const peopleTexts = defineTexts('wallet-people', {
  en: { 'people.title': 'Send again to' },
  ru: { 'people.title': 'Отправить ещё раз' },
});
