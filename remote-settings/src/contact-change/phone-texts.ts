import { defineTexts } from '@tessera/i18n';

/** What only the change of the phone number says (EASE-8). */
export const phoneTexts = defineTexts('settings-phone', {
  en: {
    'settings.phone.title': 'Phone number',
    'settings.phone.change_title': 'Change the phone number',
    'settings.phone.about':
      'We send a code to {{phone}} and then one to the new number. If you no longer have the old number, contact support.',
    'settings.phone.new': 'New phone number',
    'settings.phone.wrong': 'Enter the whole number of a mobile phone.',
    'settings.phone.old_code': 'Code sent to the old number',
    'settings.phone.new_code': 'Code sent to the new number',
    'settings.phone.done': 'Your phone number is {{phone}} now. Your other devices are signed out.',
  },
  ru: {
    'settings.phone.title': 'Номер телефона',
    'settings.phone.change_title': 'Смена номера телефона',
    'settings.phone.about':
      'Мы отправим код на {{phone}}, а затем на новый номер. Если старого номера у вас больше нет, обратитесь в поддержку.',
    'settings.phone.new': 'Новый номер телефона',
    'settings.phone.wrong': 'Введите номер мобильного телефона полностью.',
    'settings.phone.old_code': 'Код со старого номера',
    'settings.phone.new_code': 'Код с нового номера',
    'settings.phone.done': 'Теперь ваш номер {{phone}}. На других устройствах выполнен выход.',
  },
});
