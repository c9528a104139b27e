import type { Localised } from '../../platform/index.ts';

interface EmailText {
  readonly subject: Localised;
  readonly text: Localised;
}

export const emailTexts = {
  'old-email': {
    subject: {
      en: '{brand}: code to change your email address',
      ru: '{brand}: код для смены адреса почты',
    },
    text: {
      en: '{code} is the code to give your {brand} account another email address. It is good for ten minutes.\n\nIf it was not you, tell it to nobody, change your PIN and contact support.',
      ru: '{code} — код для смены адреса почты кошелька {brand}. Он действует десять минут.\n\nЕсли это не вы, никому его не сообщайте, смените ПИН-код и обратитесь в поддержку.',
    },
  },
  'new-email': {
    subject: {
      en: '{brand}: code to confirm your email address',
      ru: '{brand}: код для подтверждения адреса почты',
    },
    text: {
      en: '{code} is the code to confirm this email address for your {brand} account. It is good for ten minutes. Never tell it to anyone.\n\nIf it was not you, somebody has typed your address by mistake: nothing happens without the code.',
      ru: '{code} — код, который подтвердит этот адрес для вашего кошелька {brand}. Он действует десять минут. Никому его не сообщайте.\n\nЕсли это не вы, кто-то ввёл ваш адрес по ошибке: без кода ничего не произойдёт.',
    },
  },
  emailLeft: {
    subject: {
      en: '{brand}: your account has another email address',
      ru: '{brand}: у вашего кошелька другой адрес почты',
    },
    text: {
      en: 'Your {brand} account has another email address now. If it was not you, contact support at once.',
      ru: 'У вашего кошелька {brand} теперь другой адрес почты. Если это не вы, сразу обратитесь в поддержку.',
    },
  },
  emailJoined: {
    subject: {
      en: '{brand}: your email address is confirmed',
      ru: '{brand}: адрес почты подтверждён',
    },
    text: {
      en: 'This is the email address of your {brand} account now.',
      ru: 'Теперь это адрес почты вашего кошелька {brand}.',
    },
  },
} as const satisfies Readonly<Record<string, EmailText>>;
