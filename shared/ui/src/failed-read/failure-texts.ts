import { defineTexts } from '@tessera/i18n';

/** Texts of a failed call and of its retry. */
export const failureTexts = defineTexts('ui-failures', {
  en: {
    'ui.try_again': 'Try again',
    'ui.failure.network': 'No connection. Check your network and try again.',
    'ui.failure.timeout': 'The answer took too long. Try again.',
    'ui.failure.server': 'Something went wrong on our side. Try again in a minute.',
  },
  ru: {
    'ui.try_again': 'Повторить',
    'ui.failure.network': 'Нет соединения. Проверьте сеть и повторите.',
    'ui.failure.timeout': 'Ответ не пришёл вовремя. Повторите.',
    'ui.failure.server': 'У нас что-то сломалось. Повторите через минуту.',
  },
});
