import { defineTexts } from '@tessera/i18n';

/** What the changes of the phone number and of the email address say alike (EASE-8). */
export const contactTexts = defineTexts('settings-contact', {
  en: {
    'settings.contact.change': 'Change',
    'settings.contact.pin': 'PIN',
    'settings.contact.continue': 'Continue',
    'settings.contact.sent': 'We sent a code to {{place}}.',
    'settings.contact.resend': 'Send again',
    'settings.contact.resend_in': 'Send again in {{time}}',
    'settings.contact.confirm': 'Confirm',
    'settings.contact.attempts_left_one': '{{count}} attempt left.',
    'settings.contact.attempts_left_other': '{{count}} attempts left.',
    'settings.contact.failed': 'We got no clear answer. Check your connection and try again.',
    'settings.contact.close': 'Done',
  },
  ru: {
    'settings.contact.change': 'Изменить',
    'settings.contact.pin': 'ПИН-код',
    'settings.contact.continue': 'Продолжить',
    'settings.contact.sent': 'Мы отправили код на {{place}}.',
    'settings.contact.resend': 'Отправить ещё раз',
    'settings.contact.resend_in': 'Отправить ещё раз через {{time}}',
    'settings.contact.confirm': 'Подтвердить',
    'settings.contact.attempts_left_one': 'Осталась {{count}} попытка.',
    'settings.contact.attempts_left_few': 'Осталось {{count}} попытки.',
    'settings.contact.attempts_left_many': 'Осталось {{count}} попыток.',
    'settings.contact.attempts_left_other': 'Осталось {{count}} попытки.',
    'settings.contact.failed': 'Ясного ответа нет. Проверьте соединение и повторите.',
    'settings.contact.close': 'Готово',
  },
});
