import type { Localised } from '../language/language.ts';

/**
 * The subject of a notification: amounts as decimal strings, currencies as codes. A sentence names an
 * amount alone; it is written with the currency beside it.
 */
export type NotificationParams = Readonly<Record<string, string>>;

/** How a kind of notification is told. */
interface Told extends Localised {
  /** Shows itself when it comes: what the user did not do just now (EASE-11). */
  readonly prominent?: true;
  /** The page of the app on which it is about something; of a transaction, its receipt instead. */
  readonly path?: string;
}

// `{name}` stands for a parameter; a sentence in square brackets is left out when its parameter is missing.
const kinds = {
  welcome: {
    en: 'Welcome, {first_name}! Your accounts are ready.',
    ru: 'Добро пожаловать, {first_name}! Ваши счета открыты.',
  },
  topup_completed: {
    en: 'Your account was topped up by {amount}.',
    ru: 'Счёт пополнен на {amount}.',
    prominent: true,
  },
  topup_failed: {
    en: 'The top-up of {amount} did not go through.',
    ru: 'Пополнение на {amount} не прошло.',
    prominent: true,
  },
  topup_completed_late: {
    en: 'Your top-up of {amount} went through after all. The money is on your account.',
    ru: 'Пополнение на {amount} всё-таки прошло. Деньги на вашем счёте.',
    prominent: true,
  },
  topup_returning: {
    en: 'Your payment of {amount} came after the top-up had failed. It goes back to you.',
    ru: 'Платёж на {amount} поступил, когда пополнение уже не прошло. Деньги вернутся плательщику.',
    prominent: true,
  },
  topup_taken_back: {
    en: 'The payment of your top-up of {amount} was taken back, and so was the amount on your account.',
    ru: 'Платёж за пополнение на {amount} отозван, сумма списана со счёта.',
    prominent: true,
  },
  withdrawal_completed: {
    en: 'Your withdrawal of {amount} was sent[ to card {card}][ to {address}].',
    ru: 'Вывод {amount} отправлен[ на карту {card}][ на адрес {address}].',
  },
  withdrawal_returned: {
    en: 'Your withdrawal of {amount} could not be paid out. The money is back on your account.',
    ru: 'Не удалось вывести {amount}. Деньги возвращены на счёт.',
    prominent: true,
  },
  payment_completed: {
    en: 'You paid {amount}[ to {merchant}].',
    ru: 'Оплачено {amount}[: {merchant}].',
  },
  payment_returned: {
    en: 'Your payment of {amount}[ to {merchant}] could not be made. The money is back on your account.',
    ru: 'Оплата {amount}[: {merchant}] не прошла. Деньги возвращены на счёт.',
    prominent: true,
  },
  fast_payment_completed: {
    en: 'Your fast payment of {amount} to {recipient} ({bank}) has been sent.',
    ru: 'Быстрый платёж на {amount} для {recipient} ({bank}) отправлен.',
  },
  fast_payment_returned: {
    en: 'Your fast payment of {amount} to {recipient} ({bank}) could not be made. The money is back on your account.',
    ru: 'Быстрый платёж на {amount} для {recipient} ({bank}) не прошёл. Деньги возвращены на счёт.',
    prominent: true,
  },
  exchange_completed: {
    en: 'You exchanged {from_amount} for {to_amount}.',
    ru: 'Вы обменяли {from_amount} на {to_amount}.',
  },
  // A masked name ends in a full stop, so that it cannot end the sentence.
  transfer_received: {
    en: '{sender} sent you {amount}.',
    ru: 'Получен перевод от {sender} на {amount}.',
    prominent: true,
  },
  transfer_sent: {
    en: 'You sent {recipient} {amount}.',
    ru: 'Перевод для {recipient} на {amount} отправлен.',
  },
  pin_changed: {
    en: 'Your PIN was changed. If it was not you, contact support at once.',
    ru: 'ПИН-код изменён. Если это сделали не вы, сразу обратитесь в поддержку.',
    path: '/settings',
  },
  pin_reset_asked: {
    en: 'A new PIN was asked for. It can be set after a day or an identity check. If it was not you, cancel it.',
    ru: 'Запрошен новый ПИН-код. Задать его можно через день или после проверки личности. Если это не вы, отмените запрос.',
    prominent: true,
    path: '/pin/reset',
  },
  pin_reset_cancelled: {
    en: 'The request for a new PIN was cancelled. Your PIN is what it was.',
    ru: 'Запрос нового ПИН-кода отменён. ПИН-код прежний.',
    prominent: true,
    path: '/settings',
  },
  pin_was_reset: {
    en: 'A new PIN was set, and all devices were signed out. If it was not you, contact support at once.',
    ru: 'Задан новый ПИН-код, на всех устройствах выполнен выход. Если это не вы, сразу обратитесь в поддержку.',
    prominent: true,
    path: '/settings',
  },
  pin_is_guessed: {
    en: 'Wrong PINs in a row: {count}. If it is not you, sign out all other devices in Account.',
    ru: 'Неверный ПИН-код введён подряд, раз: {count}. Если это не вы, завершите все остальные сеансы в аккаунте.',
    prominent: true,
    path: '/settings',
  },
  pin_was_wrong: {
    en: 'Wrong PINs before the last right one: {count}. If it was not you, sign out all other devices in Account and change your PIN.',
    ru: 'Неверных вводов ПИН-кода перед последним верным: {count}. Если это были не вы, завершите все остальные сеансы в аккаунте и смените ПИН-код.',
    path: '/settings',
  },
  phone_changed: {
    en: 'Your phone number was changed. If it was not you, contact support at once.',
    ru: 'Номер телефона изменён. Если это сделали не вы, сразу обратитесь в поддержку.',
    path: '/settings',
  },
  email_changed: {
    en: 'An email address was confirmed for your account. If it was not you, contact support at once.',
    ru: 'Для вашего аккаунта подтверждён адрес почты. Если это сделали не вы, сразу обратитесь в поддержку.',
    path: '/settings',
  },
  new_device: {
    en: 'You signed in on a new device. If it was not you, end that session in Account and change your PIN.',
    ru: 'Вход с нового устройства. Если это были не вы, завершите этот сеанс в аккаунте и смените ПИН-код.',
    prominent: true,
    path: '/settings',
  },
  identification_complete: {
    en: 'Your identity is verified. Your limits are higher now.',
    ru: 'Личность подтверждена. Ваши лимиты увеличены.',
    prominent: true,
    path: '/settings',
  },
  identification_aborted: {
    en: 'Your verification was not completed. You can try again in Account.',
    ru: 'Верификация не завершена. Повторить можно в аккаунте.',
    prominent: true,
    path: '/settings',
  },
} as const satisfies Record<string, Told>;

/** All kinds of notifications. */
export type NotificationKind = keyof typeof kinds;

export const notificationKinds: Readonly<Record<NotificationKind, Told>> = kinds;
