import { defineTexts } from '@tessera/i18n';
import type { TextBundle, Translate } from '@tessera/i18n';

/** What setting and changing the PIN says. */
export const pinTexts = defineTexts('settings-pin', {
  en: {
    'settings.pin.title': 'PIN',
    'settings.pin.change': 'Change',
    'settings.pin.missing': 'Not set',
    'settings.pin.change_title': 'Change PIN',
    'settings.pin.set_title': 'Set a PIN',
    'settings.pin.purpose': 'It confirms your payments. Never share it with anyone.',
    'settings.pin.current': 'Current PIN',
    'settings.pin.forgotten': 'Forgot PIN?',
    'settings.pin.new': 'New PIN',
    'settings.pin.repeat': 'New PIN again',
    'settings.pin.first': 'PIN',
    'settings.pin.repeat_first': 'PIN again',
    'settings.pin.trivial': 'Too easy to guess: avoid repeated digits, digits in a row and years.',
    'settings.pin.unchanged': 'This is your PIN already. Choose another one.',
    'settings.pin.different': 'The two PINs differ. Type it again, twice.',
    'settings.pin.save': 'Save PIN',
    'settings.pin.saved': 'Your PIN is saved.',
    'settings.pin.changed': 'Your PIN is changed, and your other devices are signed out.',
    'settings.pin.done': 'Done',
    'settings.pin.no_answer':
      'We got no clear answer. Check your connection and try again: if the PIN was changed, the new one is in force.',
    'settings.pin.blocked': 'Too many wrong PINs.',
    'settings.pin.refused': 'This did not work. Try again later.',
    'settings.pin.attempts_left_one': '{{count}} attempt left.',
    'settings.pin.attempts_left_other': '{{count}} attempts left.',
  },
  ru: {
    'settings.pin.title': 'ПИН-код',
    'settings.pin.change': 'Изменить',
    'settings.pin.missing': 'Не задан',
    'settings.pin.change_title': 'Смена ПИН-кода',
    'settings.pin.set_title': 'Задайте ПИН-код',
    'settings.pin.purpose': 'Он подтверждает ваши платежи. Никому его не сообщайте.',
    'settings.pin.current': 'Текущий ПИН-код',
    'settings.pin.forgotten': 'Забыли ПИН-код?',
    'settings.pin.new': 'Новый ПИН-код',
    'settings.pin.repeat': 'Новый ПИН-код ещё раз',
    'settings.pin.first': 'ПИН-код',
    'settings.pin.repeat_first': 'ПИН-код ещё раз',
    'settings.pin.trivial': 'Его легко угадать: не используйте повторы, цифры подряд и годы.',
    'settings.pin.unchanged': 'Это и есть ваш ПИН-код. Выберите другой.',
    'settings.pin.different': 'ПИН-коды не совпадают. Введите его дважды ещё раз.',
    'settings.pin.save': 'Сохранить ПИН-код',
    'settings.pin.saved': 'ПИН-код сохранён.',
    'settings.pin.changed': 'ПИН-код изменён, на других устройствах выполнен выход.',
    'settings.pin.done': 'Готово',
    'settings.pin.no_answer':
      'Ясного ответа нет. Проверьте соединение и повторите: если ПИН-код изменился, действует новый.',
    'settings.pin.blocked': 'Слишком много неверных ПИН-кодов.',
    'settings.pin.refused': 'Не получилось. Попробуйте позже.',
    'settings.pin.attempts_left_one': 'Осталась {{count}} попытка.',
    'settings.pin.attempts_left_few': 'Осталось {{count}} попытки.',
    'settings.pin.attempts_left_many': 'Осталось {{count}} попыток.',
    'settings.pin.attempts_left_other': 'Осталось {{count}} попытки.',
  },
});

export type PinTexts = typeof pinTexts extends TextBundle<infer Texts> ? Translate<Texts> : never;
