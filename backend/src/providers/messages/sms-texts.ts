import type { Localised } from '../../platform/index.ts';

/** Text messages; only the receiver learns whether the number has an account. */
export const smsTexts = {
  known: {
    en: '{code} is your {brand} code. Never tell it to anyone.',
    ru: '{code} — ваш код {brand}. Никому его не сообщайте.',
  },
  alreadyRegistered: {
    en: '{code} is your {brand} code. You already have an account: the code signs you in. Never tell it to anyone.',
    ru: '{code} — ваш код {brand}. У вас уже есть кошелёк, с кодом вы войдёте в него. Никому его не сообщайте.',
  },
  notRegistered: {
    en: 'Somebody tried to log in to {brand} with this number, which has no account. If it was you, please register first.',
    ru: 'С этим номером пытались войти в {brand}, но кошелька на него нет. Если это были вы, сначала зарегистрируйтесь.',
  },
  'pin-reset': {
    en: '{code} is the code for a new {brand} PIN. Whoever asks you for it is a fraud.',
    ru: '{code} — код для нового ПИН-кода {brand}. Кто его у вас спрашивает — мошенник.',
  },
  'old-phone': {
    en: '{code} is the code to move your {brand} account to another number. If it was not you, tell it to nobody and contact support.',
    ru: '{code} — код для переноса кошелька {brand} на другой номер. Если это не вы, никому его не сообщайте и обратитесь в поддержку.',
  },
  'new-phone': {
    en: '{code} is the code to move your {brand} account to this number. Never tell it to anyone.',
    ru: '{code} — код для переноса вашего кошелька {brand} на этот номер. Никому его не сообщайте.',
  },
  'old-email': {
    en: '{code} is the code to confirm an email address for your {brand} account. If it was not you, tell it to nobody and contact support.',
    ru: '{code} — код для подтверждения адреса почты кошелька {brand}. Если это не вы, никому его не сообщайте и обратитесь в поддержку.',
  },
  phoneTaken: {
    en: 'Somebody tried to move a {brand} account to this number, which has one already. Nothing was changed.',
    ru: 'На этот номер пытались перенести кошелёк {brand}, но на нём уже есть кошелёк. Ничего не изменилось.',
  },
  phoneLeft: {
    en: '{brand}: your account has another phone number now. If it was not you, contact support at once.',
    ru: '{brand}: у вашего кошелька теперь другой номер телефона. Если это не вы, сразу обратитесь в поддержку.',
  },
  phoneJoined: {
    en: '{brand}: this is the phone number of your account now.',
    ru: '{brand}: теперь это номер телефона вашего кошелька.',
  },
  emailAdded: {
    en: '{brand}: an email address was confirmed for your account. If it was not you, contact support at once.',
    ru: '{brand}: для вашего кошелька подтверждён адрес почты. Если это не вы, сразу обратитесь в поддержку.',
  },
  pinResetAsked: {
    en: '{brand}: a new PIN was asked for and can be set in 24 hours, or after an identity check. If it was not you, cancel it in the app or contact support at once.',
    ru: '{brand}: запрошен новый ПИН-код. Задать его можно через 24 часа или после проверки личности. Если это не вы, отмените запрос в приложении или сразу обратитесь в поддержку.',
  },
  pinWasReset: {
    en: '{brand}: a new PIN was set, all devices were signed out and passkeys removed. If it was not you, contact support at once.',
    ru: '{brand}: задан новый ПИН-код, на всех устройствах выполнен выход, ключи доступа удалены. Если это не вы, сразу обратитесь в поддержку.',
  },
  passkeyAdded: {
    en: '{brand}: a passkey was added to your account. It logs in and confirms payments. If it was not you, sign out all other devices in the app, remove the passkeys and change your PIN.',
    ru: '{brand}: в ваш кошелёк добавлен ключ доступа. С ним можно входить и подтверждать платежи. Если это не вы, завершите в приложении все остальные сеансы, удалите ключи доступа и смените ПИН-код.',
  },
  pinWasWrong: {
    en: '{brand}: wrong PINs were entered in your account again and again. If it was not you, sign out all other devices in the app and change your PIN.',
    ru: '{brand}: в вашем кошельке несколько раз вводили неверный ПИН-код. Если это были не вы, завершите в приложении все остальные сеансы и смените ПИН-код.',
  },
} as const satisfies Readonly<Record<string, Localised>>;
