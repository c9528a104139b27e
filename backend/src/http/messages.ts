import type { Localised } from '../language/language.ts';
import type { ErrorCode } from './errors.ts';

/** What a person reads for each refusal (API-1). */
export const messages: Readonly<Record<ErrorCode, Localised>> = {
  INVALID_REQUEST: {
    en: 'The request is not valid.',
    ru: 'Запрос составлен неверно.',
  },
  INVALID_TOKEN: {
    en: 'Your session has ended. Please log in again.',
    ru: 'Сеанс завершён. Войдите снова.',
  },
  NOT_FOUND: { en: 'Not found.', ru: 'Не найдено.' },
  INTERNAL: {
    en: 'Something went wrong on our side. Please try again later.',
    ru: 'Произошла ошибка на нашей стороне. Попробуйте позже.',
  },
  BUSY: {
    en: 'The service is busy. Please try again in a moment.',
    ru: 'Сервис перегружен. Повторите через минуту.',
  },
  PHONE_INVALID: {
    en: 'This phone number does not look right.',
    ru: 'Похоже, номер телефона указан неверно.',
  },
  EMAIL_INVALID: {
    en: 'This email address does not look right.',
    ru: 'Похоже, адрес электронной почты указан неверно.',
  },
  COUNTRY_UNSUPPORTED: {
    en: 'The service is not available in this country.',
    ru: 'В этой стране сервис недоступен.',
  },
  CODE_INVALID: { en: 'Wrong code.', ru: 'Неверный код.' },
  CODE_EXPIRED: {
    en: 'The code has expired. Request a new one.',
    ru: 'Срок действия кода истёк. Запросите новый.',
  },
  CODE_BLOCKED: {
    en: 'Too many wrong codes. Please try again later.',
    ru: 'Слишком много неверных кодов. Попробуйте позже.',
  },
  SEND_LIMIT: {
    en: 'Too many codes were requested. Please wait before the next one.',
    ru: 'Запрошено слишком много кодов. Подождите перед следующим запросом.',
  },
  SMS_UNAVAILABLE: {
    en: 'The code could not be sent. Please try again later.',
    ru: 'Не удалось отправить код. Попробуйте позже.',
  },
  SESSION_NOT_FOUND: { en: 'There is no such session.', ru: 'Такого сеанса нет.' },
  PIN_ALREADY_SET: { en: 'A PIN is already set.', ru: 'ПИН-код уже задан.' },
  PIN_NOT_SET: { en: 'Set a PIN first.', ru: 'Сначала задайте ПИН-код.' },
  PIN_TRIVIAL: {
    en: 'This PIN is too easy to guess: avoid repeated digits and sequences.',
    ru: 'Этот ПИН-код легко угадать: не используйте повторы и последовательности.',
  },
  PIN_INVALID: { en: 'Wrong PIN.', ru: 'Неверный ПИН-код.' },
  PIN_BLOCKED: {
    en: 'Too many wrong PINs. Please try again later.',
    ru: 'Слишком много неверных ПИН-кодов. Попробуйте позже.',
  },
  VERIFICATION_UNAVAILABLE: {
    en: 'Verification is temporarily unavailable. Please try again later.',
    ru: 'Верификация временно недоступна. Попробуйте позже.',
  },
  IDENTIFICATION_COMPLETE: {
    en: 'Your identification is already at the highest level.',
    ru: 'У вас уже высший уровень идентификации.',
  },
};
