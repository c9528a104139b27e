import { defineTexts } from '@tessera/i18n';

/** What the frame says while a new PIN is asked for; with the strip, in a chunk of its own. */
export const pinResetStripTexts = defineTexts('host-pin-reset', {
  en: {
    'pin_reset.waits': 'A new PIN was asked for. It can be set {{moment}}.',
    'pin_reset.ready': 'A new PIN was asked for, and can be set now.',
    'pin_reset.open': 'Details',
    'pin_reset.cancel': 'It was not me: cancel',
    'pin_reset.failed': 'It is not cancelled yet. Try again.',
  },
  ru: {
    'pin_reset.waits': 'Запрошен новый ПИН-код. Задать его можно {{moment}}.',
    'pin_reset.ready': 'Запрошен новый ПИН-код, и его уже можно задать.',
    'pin_reset.open': 'Подробнее',
    'pin_reset.cancel': 'Это не я: отменить',
    'pin_reset.failed': 'Отменить не удалось. Повторите.',
  },
});
