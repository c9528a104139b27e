import { defineTexts } from '@tessera/i18n';
import type { TextBundle, Translate } from '@tessera/i18n';

/** What the modal of a payment says, whatever is paid. */
export const paymentModalTexts = defineTexts('wallet-payment-modal', {
  en: {
    'pay_modal.pin': 'PIN',
    'pay_modal.keypad': 'Digits',
    'pay_modal.keypad.delete': 'Delete the last digit',
    'pay_modal.confirm': 'Confirm',
    'pay_modal.pin_invalid': 'Wrong PIN.',
    'pay_modal.pin_invalid_left_one': 'Wrong PIN. {{count}} attempt left.',
    'pay_modal.pin_invalid_left_other': 'Wrong PIN. {{count}} attempts left.',
    'pay_modal.pin_missing': 'Set a PIN first: it confirms every payment.',
    'pay_modal.set_pin': 'Set a PIN',
    'pay_modal.next_try_one': 'You can try again in {{count}} minute.',
    'pay_modal.next_try_other': 'You can try again in {{count}} minutes.',
    'pay_modal.unknown': 'No clear answer came',
    'pay_modal.unknown_descr': 'The payment may have been made.',
    'pay_modal.unknown_safe': 'If you try again, you will not pay twice.',
    'pay_modal.unknown_check': 'Look at your history before you try again.',
    'pay_modal.to_history': 'Look in the history',
    'pay_modal.details': 'Details',
    'pay_modal.details.amount': 'Amount',
    'pay_modal.details.recipient': 'Recipient',
    'pay_modal.details.date': 'Date',
    'pay_modal.details.status': 'Status',
    'pay_modal.details.note': 'Note',
    'pay_modal.details.id': 'Transaction',
    'pay_modal.details.failed': 'The rest of the details did not load.',
    'pay_modal.details.card': 'Card •••• {{end}}',
  },
  ru: {
    'pay_modal.pin': 'ПИН-код',
    'pay_modal.keypad': 'Цифры',
    'pay_modal.keypad.delete': 'Стереть последнюю цифру',
    'pay_modal.confirm': 'Подтвердить',
    'pay_modal.pin_invalid': 'Неверный ПИН-код.',
    'pay_modal.pin_invalid_left_one': 'Неверный ПИН-код. Осталась {{count}} попытка.',
    'pay_modal.pin_invalid_left_few': 'Неверный ПИН-код. Осталось {{count}} попытки.',
    'pay_modal.pin_invalid_left_many': 'Неверный ПИН-код. Осталось {{count}} попыток.',
    'pay_modal.pin_invalid_left_other': 'Неверный ПИН-код. Осталось {{count}} попытки.',
    'pay_modal.pin_missing': 'Сначала задайте ПИН-код: им подтверждается каждый платёж.',
    'pay_modal.set_pin': 'Задать ПИН-код',
    'pay_modal.next_try_one': 'Повторить можно через {{count}} минуту.',
    'pay_modal.next_try_few': 'Повторить можно через {{count}} минуты.',
    'pay_modal.next_try_many': 'Повторить можно через {{count}} минут.',
    'pay_modal.next_try_other': 'Повторить можно через {{count}} минуты.',
    'pay_modal.unknown': 'Ясного ответа нет',
    'pay_modal.unknown_descr': 'Платёж мог состояться.',
    'pay_modal.unknown_safe': 'Если повторить, деньги не спишутся дважды.',
    'pay_modal.unknown_check': 'Прежде чем повторить, посмотрите историю.',
    'pay_modal.to_history': 'Посмотреть в истории',
    'pay_modal.details': 'Подробности',
    'pay_modal.details.amount': 'Сумма',
    'pay_modal.details.recipient': 'Получатель',
    'pay_modal.details.date': 'Дата',
    'pay_modal.details.status': 'Статус',
    'pay_modal.details.note': 'Сообщение',
    'pay_modal.details.id': 'Операция',
    'pay_modal.details.failed': 'Остальные подробности не загрузились.',
    'pay_modal.details.card': 'Карта •••• {{end}}',
  },
});

type TextsOf<Bundle> = Bundle extends TextBundle<infer Texts> ? Texts : never;

/** Gives a text of this bundle by its key. */
export type PaymentModalTexts = Translate<TextsOf<typeof paymentModalTexts>>;
