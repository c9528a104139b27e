import { defineTexts } from '@tessera/i18n';

/** What every operation says while and after it runs. */
export const stageTexts = defineTexts('wallet-stages', {
  en: {
    'pay_modal.waiting': 'Waiting for confirmation…',
    'pay_modal.success': 'Success!',
    'pay_modal.failed': 'It did not work',
    'pay_modal.try_again': 'Try again',
    'pay_modal.done': 'Done',
  },
  ru: {
    'pay_modal.waiting': 'Ждём подтверждения…',
    'pay_modal.success': 'Успех!',
    'pay_modal.failed': 'Не получилось',
    'pay_modal.try_again': 'Повторить',
    'pay_modal.done': 'Готово',
  },
});
