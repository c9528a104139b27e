import { defineTexts } from '@tessera/i18n';

/** What the frame says where sections cannot load; with the strip, in a chunk of its own. */
export const troubleTexts = defineTexts('host-trouble', {
  en: {
    'trouble.network': 'No connection.',
    'trouble.server': 'Something went wrong on our side. We keep trying.',
    'trouble.shown_from': 'You see what was known at {{time}}.',
  },
  ru: {
    'trouble.network': 'Нет соединения.',
    'trouble.server': 'У нас что-то сломалось. Пробуем снова.',
    'trouble.shown_from': 'Показано известное на {{time}}.',
  },
});
