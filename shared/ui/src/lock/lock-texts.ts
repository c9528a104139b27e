import { defineTexts } from '@tessera/i18n';

/** When something that is locked opens again. */
export const lockTexts = defineTexts('ui-lock', {
  en: {
    'ui.moment.today': 'at {{time}}',
    'ui.moment.tomorrow': 'tomorrow at {{time}}',
    'ui.moment.later': 'on {{day}} at {{time}}',
    'ui.lock.ends': 'You can try again {{moment}}.',
  },
  ru: {
    'ui.moment.today': 'в {{time}}',
    'ui.moment.tomorrow': 'завтра в {{time}}',
    'ui.moment.later': '{{day}} в {{time}}',
    'ui.lock.ends': 'Повторить можно {{moment}}.',
  },
});
