import { defineTexts } from '@tessera/i18n';

/** What the way to a new PIN says (EASE-8). */
export const pinResetTexts = defineTexts('auth-pin-reset', {
  en: {
    'reset.title': 'Forgot your PIN?',
    'reset.intro': 'We send a code to {{phone}}. With it you ask for a new PIN.',
    'reset.wait':
      'It can be set after 24 hours, or after an identity check if you were verified before. The wait protects your money from somebody who has your phone.',
    'reset.told':
      'All your devices are told and can cancel. With the new PIN you are signed out everywhere else.',
    'reset.send': 'Send code',
    'reset.confirm': 'Confirm',
    'reset.back': 'Back',
    'reset.waiting_title': 'Your new PIN can be set {{moment}}',
    'reset.waiting': 'Come back then: we keep your request. Until then your old PIN holds.',
    'reset.left': 'Still {{time}}',
    'reset.verify_title': 'Do not want to wait?',
    'reset.verify':
      'Show who you are. If you are who was verified before, you set the PIN at once.',
    'reset.verify_start': 'Verify my identity',
    'reset.verify_continue': 'Continue the check',
    'reset.verify_pending': 'The identity check is not decided yet. This page follows it.',
    'reset.verify_aborted':
      'The identity check did not confirm that it is you. Try once more, or wait.',
    'reset.verify_unsafe':
      'The verification page has an address that we do not trust, so we did not open it.',
    'reset.cancel': 'I know my PIN: cancel',
    'reset.cancelled': 'Cancelled. Your PIN is what it was.',
    'reset.ready_title': 'You can set a new PIN now',
    'reset.ready': 'Confirm with one more code, which we send to {{phone}}.',
    'reset.pin_title': 'Set a new PIN',
    'reset.done_title': 'Your new PIN holds',
    'reset.done': 'You are signed out on all other devices.',
    'reset.home': 'Home',
    'reset.failed': 'How your request stands did not load.',
    'reset.none': 'A new PIN cannot be set here. Please contact support.',
  },
  ru: {
    'reset.title': 'Забыли ПИН-код?',
    'reset.intro': 'Мы отправим код на {{phone}}. С ним вы запросите новый ПИН-код.',
    'reset.wait':
      'Задать его можно через 24\u00a0часа или после проверки личности, если вы уже её проходили. Ожидание защищает ваши деньги от того, в чьих руках окажется ваш телефон.',
    'reset.told':
      'О запросе узнают все ваши устройства, и с любого его можно отменить. С новым ПИН-кодом на остальных устройствах будет выполнен выход.',
    'reset.send': 'Отправить код',
    'reset.confirm': 'Подтвердить',
    'reset.back': 'Назад',
    'reset.waiting_title': 'Новый ПИН-код можно задать {{moment}}',
    'reset.waiting': 'Возвращайтесь тогда: запрос сохранится. До этого действует старый ПИН-код.',
    'reset.left': 'Осталось {{time}}',
    'reset.verify_title': 'Не хотите ждать?',
    'reset.verify':
      'Подтвердите личность. Если это вы проходили проверку раньше, ПИН-код можно задать сразу.',
    'reset.verify_start': 'Подтвердить личность',
    'reset.verify_continue': 'Продолжить проверку',
    'reset.verify_pending': 'Решения по проверке ещё нет. Эта страница следит за ней.',
    'reset.verify_aborted':
      'Проверка не подтвердила, что это вы. Попробуйте ещё раз или подождите.',
    'reset.verify_unsafe': 'Мы не доверяем адресу страницы проверки, поэтому не открыли её.',
    'reset.cancel': 'ПИН-код вспомнился: отменить',
    'reset.cancelled': 'Запрос отменён. ПИН-код прежний.',
    'reset.ready_title': 'Теперь можно задать новый ПИН-код',
    'reset.ready': 'Подтвердите это ещё одним кодом: мы отправим его на {{phone}}.',
    'reset.pin_title': 'Задайте новый ПИН-код',
    'reset.done_title': 'Новый ПИН-код действует',
    'reset.done': 'На остальных устройствах выполнен выход.',
    'reset.home': 'На главную',
    'reset.failed': 'Не удалось узнать, что с вашим запросом.',
    'reset.none': 'Здесь задать новый ПИН-код нельзя. Обратитесь в поддержку.',
  },
});
