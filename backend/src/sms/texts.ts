import type { Localised } from '../language/language.ts';

const known: Localised = {
  en: '{code} is your {brand} code. Never tell it to anyone.',
  ru: '{code} — ваш код {brand}. Никому его не сообщайте.',
};

const alreadyRegistered: Localised = {
  en: '{code} is your {brand} code. You already have an account: the code signs you in. Never tell it to anyone.',
  ru: '{code} — ваш код {brand}. У вас уже есть кошелёк, с кодом вы войдёте в него. Никому его не сообщайте.',
};

const notRegistered: Localised = {
  en: 'Somebody tried to log in to {brand} with this number, which has no account. If it was you, please register first.',
  ru: 'С этим номером пытались войти в {brand}, но кошелька на него нет. Если это были вы, сначала зарегистрируйтесь.',
};

/** What a text message of a brand says: only its receiver learns whether the number has an account. */
export const smsTexts = { known, alreadyRegistered, notRegistered } as const;
