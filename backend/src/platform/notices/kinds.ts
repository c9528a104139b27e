import type { Localised } from '../language/language.ts';

/**
 * The subject of a notification: amounts as decimal strings, currencies as codes. A sentence names an
 * amount alone; it is written with the currency beside it.
 */
export type NotificationParams = Readonly<Record<string, string>>;

/** How a kind of notification is told. */
export interface Notice extends Localised {
  /** Tells of a way into the account: stands apart, and no other notice pushes it out (SEC-13). */
  readonly security?: true;
  /** Shows itself when it comes: what the user did not do just now (EASE-11). */
  readonly prominent?: true;
  /** The page of the app on which it is about something; of a transaction, its receipt instead. */
  readonly path?: string;
}

// `{name}` stands for a parameter; a sentence in square brackets is left out when its parameter is missing.
/** The notifications of a user's identity, by their names; each kind of order has its own. */
export const identityNotices = {
  welcome: {
    en: 'Welcome, {first_name}! Your accounts are ready.',
    ru: 'Добро пожаловать, {first_name}! Ваши счета открыты.',
  },
  pin_changed: {
    security: true,
    en: 'Your PIN was changed. If it was not you, contact support at once.',
    ru: 'ПИН-код изменён. Если это сделали не вы, сразу обратитесь в поддержку.',
    path: '/settings',
  },
  pin_reset_asked: {
    security: true,
    en: 'A new PIN was asked for. It can be set after a day or an identity check. If it was not you, cancel it.',
    ru: 'Запрошен новый ПИН-код. Задать его можно через день или после проверки личности. Если это не вы, отмените запрос.',
    prominent: true,
    path: '/pin/reset',
  },
  pin_reset_cancelled: {
    security: true,
    en: 'The request for a new PIN was cancelled. Your PIN is what it was.',
    ru: 'Запрос нового ПИН-кода отменён. ПИН-код прежний.',
    prominent: true,
    path: '/settings',
  },
  pin_was_reset: {
    security: true,
    en: 'A new PIN was set, all devices were signed out and passkeys removed. If it was not you, contact support at once.',
    ru: 'Задан новый ПИН-код, на всех устройствах выполнен выход, ключи доступа удалены. Если это не вы, сразу обратитесь в поддержку.',
    prominent: true,
    path: '/settings',
  },
  pin_is_guessed: {
    security: true,
    en: 'Wrong PINs in a row: {count}. If it is not you, sign out all other devices in Account.',
    ru: 'Неверный ПИН-код введён подряд, раз: {count}. Если это не вы, завершите все остальные сеансы в аккаунте.',
    prominent: true,
    path: '/settings',
  },
  pin_was_wrong: {
    security: true,
    en: 'Wrong PINs before the last right one: {count}. If it was not you, sign out all other devices in Account and change your PIN.',
    ru: 'Неверных вводов ПИН-кода перед последним верным: {count}. Если это были не вы, завершите все остальные сеансы в аккаунте и смените ПИН-код.',
    path: '/settings',
  },
  phone_changed: {
    security: true,
    en: 'Your phone number was changed. If it was not you, contact support at once.',
    ru: 'Номер телефона изменён. Если это сделали не вы, сразу обратитесь в поддержку.',
    path: '/settings',
  },
  email_changed: {
    security: true,
    en: 'An email address was confirmed for your account. If it was not you, contact support at once.',
    ru: 'Для вашего аккаунта подтверждён адрес почты. Если это сделали не вы, сразу обратитесь в поддержку.',
    path: '/settings',
  },
  new_device: {
    security: true,
    en: 'You signed in on a new device. If it was not you, end that session in Account and change your PIN.',
    ru: 'Вход с нового устройства. Если это были не вы, завершите этот сеанс в аккаунте и смените ПИН-код.',
    prominent: true,
    path: '/settings',
  },
  passkey_added: {
    security: true,
    en: 'A passkey was added: {name}. It logs in and confirms payments. If it was not you, remove it in Security and change your PIN.',
    ru: 'Добавлен ключ доступа: {name}. С ним можно входить и подтверждать платежи. Если это сделали не вы, удалите его в разделе «Безопасность» и смените ПИН-код.',
    prominent: true,
    path: '/settings/security',
  },
  passkey_removed: {
    security: true,
    en: 'A passkey was removed: {name}.',
    ru: 'Ключ доступа удалён: {name}.',
    path: '/settings/security',
  },
  passkeys_removed: {
    security: true,
    en: 'All your passkeys were removed. You can add new ones in Security.',
    ru: 'Все ваши ключи доступа удалены. Новые можно добавить в разделе «Безопасность».',
    path: '/settings/security',
  },
  passkey_stopped: {
    security: true,
    en: 'A copy of your passkey may be in use, so it was stopped: {name}. Remove it in Security, sign out all other devices and change your PIN.',
    ru: 'Возможно, используется копия вашего ключа доступа, поэтому он остановлен: {name}. Удалите его в разделе «Безопасность», завершите другие сеансы и смените ПИН-код.',
    prominent: true,
    path: '/settings/security',
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
} as const satisfies Record<string, Notice>;

export type IdentityNotice = keyof typeof identityNotices;
