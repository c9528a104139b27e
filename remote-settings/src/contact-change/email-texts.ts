import { defineTexts } from '@tessera/i18n';

/** What only the change of the email address says (EASE-8). */
export const emailTexts = defineTexts('settings-email', {
  en: {
    'settings.email.title': 'Email',
    'settings.email.unconfirmed': 'Not confirmed',
    'settings.email.about':
      'We send a code to {{email}} and then one to the new address. If you can no longer read mail there, contact support.',
    'settings.email.about_first':
      'We send a code to your phone {{phone}} and then one to this address.',
    'settings.email.new': 'New email address',
    'settings.email.address': 'Email address',
    'settings.email.wrong': 'Enter an email address such as name@example.com.',
    'settings.email.old_code': 'Code sent to the old address',
    'settings.email.phone_code': 'Code sent to your phone',
    'settings.email.new_code': 'Code sent to this email address',
    'settings.email.done':
      'Your email address is {{email}} and is confirmed. Your other devices are signed out.',
  },
  ru: {
    'settings.email.title': 'Эл. почта',
    'settings.email.unconfirmed': 'Не подтверждена',
    'settings.email.about':
      'Мы отправим код на {{email}}, а затем на новый адрес. Если старой почтой вы больше не пользуетесь, обратитесь в поддержку.',
    'settings.email.about_first':
      'Мы отправим код на ваш телефон {{phone}}, а затем на этот адрес.',
    'settings.email.new': 'Новый адрес почты',
    'settings.email.address': 'Адрес почты',
    'settings.email.wrong': 'Введите адрес почты, например name@example.com.',
    'settings.email.old_code': 'Код из письма на старый адрес',
    'settings.email.phone_code': 'Код из сообщения на телефон',
    'settings.email.new_code': 'Код из письма на этот адрес',
    'settings.email.done':
      'Теперь ваш адрес почты {{email}}, он подтверждён. На других устройствах выполнен выход.',
  },
});
