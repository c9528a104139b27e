import { defineTexts } from '@tessera/i18n';

/** Words of the list under the bell, in its chunk. */
export const notificationTexts = defineTexts('host-notifications', {
  en: {
    'notifications.title': 'Notifications',
    'notifications.close': 'Close notifications',
    'notifications.empty': 'Nothing new. Top-ups, withdrawals and exchanges will appear here.',
    'notifications.failed': 'Notifications could not be loaded.',
    'notifications.again': 'Try again',
  },
  ru: {
    'notifications.title': 'Уведомления',
    'notifications.close': 'Закрыть уведомления',
    'notifications.empty': 'Пока пусто. Здесь появятся пополнения, выводы и обмены.',
    'notifications.failed': 'Не удалось загрузить уведомления.',
    'notifications.again': 'Повторить',
  },
});
