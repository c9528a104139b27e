import { defineTexts } from '@tessera/i18n';

/** What a notification that shows itself says beside its words. */
export const toastTexts = defineTexts('host-toast', {
  en: { 'toast.close': 'Close this notification' },
  ru: { 'toast.close': 'Закрыть уведомление' },
});
