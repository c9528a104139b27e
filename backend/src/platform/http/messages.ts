import type { ErrorCode } from '@tessera/wire';
import type { Localised } from '../language/language.ts';

/** The text of each refusal, for people (API-1). */
export const messages: Readonly<Record<ErrorCode, Localised>> = {
  INVALID_REQUEST: { en: 'The request is not valid.', ru: 'Запрос составлен неверно.' },
  INVALID_TOKEN: {
    en: 'Your session has ended. Please log in again.',
    ru: 'Сеанс завершён. Войдите снова.',
  },
  NOT_FOUND: { en: 'Not found.', ru: 'Не найдено.' },
  REQUEST_TOO_LARGE: { en: 'The request is too large.', ru: 'Запрос слишком большой.' },
  MEDIA_TYPE_UNSUPPORTED: {
    en: 'The request must be JSON: send it as application/json.',
    ru: 'Запрос должен быть в формате JSON: отправьте его как application/json.',
  },
  INTERNAL: {
    en: 'Something went wrong on our side. Please try again later.',
    ru: 'Произошла ошибка на нашей стороне. Попробуйте позже.',
  },
  BUSY: {
    en: 'The service is busy. Please try again in a moment.',
    ru: 'Сервис занят. Повторите через минуту.',
  },
  UNAVAILABLE: {
    en: 'The service cannot be reached at the moment. Please try again shortly.',
    ru: 'Сервис сейчас недоступен. Повторите чуть позже.',
  },
  SIGNATURE_INVALID: {
    en: 'The signature of the report is not valid.',
    ru: 'Подпись отчёта неверна.',
  },
  PHONE_INVALID: {
    en: 'This phone number does not look right.',
    ru: 'Похоже, номер телефона указан неверно.',
  },
  PHONE_UNSUPPORTED: {
    en: 'No code can be sent to a number of this kind or country. Enter another mobile number.',
    ru: 'На номера такого вида или этой страны код отправить нельзя. Укажите другой номер мобильного телефона.',
  },
  PHONE_UNCHANGED: {
    en: 'This is your phone number already.',
    ru: 'Это и есть ваш номер телефона.',
  },
  PHONE_CHANGE_NOT_FOUND: {
    en: 'The change of your number has ended. Begin again.',
    ru: 'Смена номера завершена. Начните заново.',
  },
  NAME_RESERVED: {
    en: 'This name is reserved, since it looks like that of the wallet or its support. Enter your own first and last name.',
    ru: 'Такое имя занято: оно похоже на название кошелька или его поддержки. Укажите свои имя и фамилию.',
  },
  EMAIL_INVALID: {
    en: 'This email address does not look right.',
    ru: 'Похоже, адрес электронной почты указан неверно.',
  },
  EMAIL_UNCHANGED: {
    en: 'This is your confirmed email address already.',
    ru: 'Этот адрес почты у вас уже подтверждён.',
  },
  EMAIL_CHANGE_NOT_FOUND: {
    en: 'The change of your email address has ended. Begin again.',
    ru: 'Смена адреса почты завершена. Начните заново.',
  },
  EMAIL_UNAVAILABLE: {
    en: 'The email could not be sent. Please try again later.',
    ru: 'Не удалось отправить письмо. Попробуйте позже.',
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
  WORK_REQUIRED: {
    en: 'Very many codes are being asked for or tried, so your browser has to solve a task first. Please try again.',
    ru: 'Сейчас запрашивают или подбирают очень много кодов, поэтому браузер должен сначала решить задачу. Повторите попытку.',
  },
  SMS_UNAVAILABLE: {
    en: 'The code could not be sent. Please try again later.',
    ru: 'Не удалось отправить код. Попробуйте позже.',
  },
  SESSION_NOT_FOUND: { en: 'There is no such session.', ru: 'Такого сеанса нет.' },
  PIN_ALREADY_SET: { en: 'A PIN is already set.', ru: 'ПИН-код уже задан.' },
  PIN_NOT_SET: { en: 'Set a PIN first.', ru: 'Сначала задайте ПИН-код.' },
  PIN_TRIVIAL: {
    en: 'This PIN is too easy to guess: avoid repeated digits, digits in a row and years.',
    ru: 'Этот ПИН-код легко угадать: не используйте повторы, цифры подряд и годы.',
  },
  PIN_UNCHANGED: {
    en: 'This is already your PIN. Choose another one.',
    ru: 'Это и есть ваш текущий ПИН-код. Выберите другой.',
  },
  PIN_INVALID: { en: 'Wrong PIN.', ru: 'Неверный ПИН-код.' },
  PIN_BLOCKED: {
    en: 'Too many wrong PINs. Please try again later.',
    ru: 'Слишком много неверных ПИН-кодов. Попробуйте позже.',
  },
  PIN_REQUIRED: {
    en: 'Nothing has moved yet: this much a day takes your PIN or a passkey.',
    ru: 'Пока ничего не произошло: для таких сумм за день нужен ПИН-код или ключ доступа.',
  },
  PASSKEY_INVALID: {
    en: 'This passkey was not accepted. Try another one, or use your PIN or a code.',
    ru: 'Этот ключ доступа не принят. Попробуйте другой или используйте ПИН-код либо код из сообщения.',
  },
  PASSKEY_EXPIRED: {
    en: 'This passkey request has ended or was used already, and nothing happened. Try again.',
    ru: 'Этот запрос ключа доступа завершён или уже использован, ничего не произошло. Повторите попытку.',
  },
  PASSKEY_STOPPED: {
    en: 'This passkey was stopped, because a copy of it may be in use. Use your PIN or a code, then remove it in Security and add a new one.',
    ru: 'Этот ключ доступа остановлен: возможно, используется его копия. Используйте ПИН-код или код из сообщения, затем удалите ключ в разделе «Безопасность» и добавьте новый.',
  },
  PASSKEY_BLOCKED: {
    en: 'Too many tries with passkeys. Use your PIN or a code, or try again later.',
    ru: 'Слишком много попыток с ключами доступа. Используйте ПИН-код или код из сообщения либо повторите позже.',
  },
  PASSKEY_NOT_FOUND: {
    en: 'You have no such passkey here. Use your PIN.',
    ru: 'Здесь у вас нет такого ключа доступа. Используйте ПИН-код.',
  },
  PASSKEY_EXISTS: {
    en: 'This passkey has been added before.',
    ru: 'Этот ключ доступа уже добавлен.',
  },
  PASSKEY_LIMIT: {
    en: 'You have 10 passkeys, which is the most. Remove one first.',
    ru: 'У вас уже 10 ключей доступа, это максимум. Сначала удалите один из них.',
  },
  PASSKEY_UNAVAILABLE: {
    en: 'Passkeys do not work at this address. Use your PIN or a code.',
    ru: 'По этому адресу ключи доступа не работают. Используйте ПИН-код или код из сообщения.',
  },
  PIN_RESET_NOT_FOUND: {
    en: 'No new PIN was asked for, or the request has ended. Begin again.',
    ru: 'Новый ПИН-код не запрошен, или запрос завершён. Начните заново.',
  },
  PIN_RESET_WAITS: {
    en: 'The new PIN cannot be set yet.',
    ru: 'Задать новый ПИН-код пока нельзя.',
  },
  PIN_RESET_UNCONFIRMED: {
    en: 'Confirm with a code to your phone first.',
    ru: 'Сначала подтвердите кодом с вашего телефона.',
  },
  PIN_RESET_LIMIT: {
    en: 'A new PIN was asked for too often this week. Please contact support.',
    ru: 'На этой неделе новый ПИН-код запрашивали слишком часто. Обратитесь в поддержку.',
  },
  VERIFICATION_UNAVAILABLE: {
    en: 'Verification is temporarily unavailable. Please try again later.',
    ru: 'Верификация временно недоступна. Попробуйте позже.',
  },
  IDENTIFICATION_COMPLETE: {
    en: 'You are already verified at the highest level.',
    ru: 'У вас уже высший уровень верификации.',
  },
  INVALID_AMOUNT: { en: 'Enter an amount above zero.', ru: 'Введите сумму больше нуля.' },
  AMOUNT_TOO_PRECISE: {
    en: 'The amount has more decimals than its currency.',
    ru: 'В сумме больше знаков после запятой, чем есть у валюты.',
  },
  CURRENCY_UNKNOWN: { en: 'This currency is not supported.', ru: 'Эта валюта не поддерживается.' },
  CATEGORY_IMPOSSIBLE: {
    en: 'Only money that you spent has a category. Choose a payment, a transfer or a withdrawal.',
    ru: 'Категория есть только у расходов. Выберите оплату, перевод или вывод.',
  },
  ACCOUNT_NOT_FOUND: { en: 'You have no such account.', ru: 'У вас нет такого счёта.' },
  ACCOUNT_EXISTS: {
    en: 'You already have an account in this currency.',
    ru: 'У вас уже есть счёт в этой валюте.',
  },
  INSUFFICIENT_FUNDS: {
    en: 'There is not enough money on the account.',
    ru: 'На счёте недостаточно денег.',
  },
  LIMIT_UNKNOWN: {
    en: 'This currency has no rate now, so it cannot be told how much of your limit the amount takes. Nothing was moved. Choose another currency, or try again later.',
    ru: 'Для этой валюты сейчас нет курса, поэтому нельзя посчитать, какую часть лимита займёт сумма. Деньги не списаны. Выберите другую валюту или попробуйте позже.',
  },
  TOTAL_EMPTY: {
    en: 'At least one account has to count. Let another one count first.',
    ru: 'Хотя бы один счёт должен учитываться. Сначала включите другой.',
  },
  TOTAL_UNKNOWN: {
    en: 'This currency has no rate now, so no total can be told in it. Choose another one.',
    ru: 'Для этой валюты сейчас нет курса, поэтому итог в ней показать нельзя. Выберите другую.',
  },
  TOPUP_NOT_ALLOWED: {
    en: 'Complete your verification to top up.',
    ru: 'Чтобы пополнять счёт, пройдите верификацию.',
  },
  TOPUP_LIMIT: {
    en: 'This exceeds the limit of your verification level, orders that wait for payment included. Choose less, or raise your level in Account.',
    ru: 'Это больше лимита вашего уровня верификации с учётом заказов, которые ждут оплаты. Уменьшите сумму или повысьте уровень в аккаунте.',
  },
  TOPUP_UNAVAILABLE: {
    en: 'Top-up is temporarily unavailable. Please try again later.',
    ru: 'Пополнение временно недоступно. Попробуйте позже.',
  },
  ORDER_PAID: {
    en: 'This top-up has been paid: the money is on your account.',
    ru: 'Это пополнение уже оплачено: деньги на вашем счёте.',
  },
  ORDER_NOT_FOUND: { en: 'There is no such top-up.', ru: 'Такого пополнения нет.' },
  ACCOUNT_NUMBER_INVALID: {
    en: 'There is a typo in the account number: its check digits do not fit. Compare it with the one that was given to you.',
    ru: 'В номере счёта опечатка: контрольные цифры не сходятся. Сверьте его с тем, который вам дали.',
  },
  ADDRESS_UNKNOWN: {
    en: 'This address belongs to no user of the wallet. Nothing was credited.',
    ru: 'Этот адрес не принадлежит ни одному пользователю кошелька. Ничего не зачислено.',
  },
  CURRENCY_MISMATCH: {
    en: 'This account is in another currency, and nothing was credited. Pay in the currency of the account.',
    ru: 'Этот счёт в другой валюте, ничего не зачислено. Переведите деньги в валюте счёта.',
  },
  DEPOSIT_CONFLICT: {
    en: 'This was reported before with another account or amount, and nothing was changed.',
    ru: 'Об этом уже сообщалось с другим счётом или суммой, ничего не изменено.',
  },
  DEPOSIT_UNAVAILABLE: {
    en: 'An address to receive at is not available right now. Please try again later.',
    ru: 'Адрес для пополнения сейчас недоступен. Попробуйте позже.',
  },
  WITHDRAWAL_NOT_ALLOWED: {
    en: 'Complete your verification to withdraw.',
    ru: 'Чтобы выводить деньги, пройдите верификацию.',
  },
  WITHDRAWAL_TOO_SMALL: {
    en: 'This amount is too small to be paid out. Enter a larger one.',
    ru: 'Эта сумма слишком мала для вывода. Укажите бо́льшую.',
  },
  PAYOUT_RATE: {
    en: 'You have ordered many payouts within an hour. Please try again later.',
    ru: 'За час заказано слишком много выплат. Повторите попытку позже.',
  },
  WITHDRAWAL_LIMIT: {
    en: 'This exceeds the daily limit of your verification level.',
    ru: 'Это больше дневного лимита вашего уровня верификации.',
  },
  WITHDRAWAL_UNAVAILABLE: {
    en: 'Withdrawal is temporarily unavailable. Please try again later.',
    ru: 'Вывод временно недоступен. Попробуйте позже.',
  },
  CARD_INVALID: {
    en: 'This card number does not look right.',
    ru: 'Похоже, номер карты указан неверно.',
  },
  CARD_REFUSED: {
    en: 'Withdrawals to this card are not possible.',
    ru: 'На эту карту вывести деньги нельзя.',
  },
  ADDRESS_INVALID: { en: 'This address does not look right.', ru: 'Похоже, адрес указан неверно.' },
  RECIPIENT_NOT_FOUND: {
    en: 'Nobody here has this phone number. Check it, or ask the person to register.',
    ru: 'Пользователя с таким номером нет. Проверьте номер или попросите получателя зарегистрироваться.',
  },
  RECIPIENT_SELF: {
    en: 'This is you. Money can only be sent to another person.',
    ru: 'Это вы сами. Отправить деньги можно только другому человеку.',
  },
  RECIPIENT_NO_ACCOUNT: {
    en: 'The recipient has no account in this currency. Send from an account in another one.',
    ru: 'У получателя нет счёта в этой валюте. Отправьте со счёта в другой валюте.',
  },
  PEOPLE_LIMIT: {
    en: 'You keep as many people as there is room for. Remove somebody first.',
    ru: 'Больше людей сохранить нельзя. Сначала удалите кого-нибудь из списка.',
  },
  LOOKUP_LIMIT: {
    en: 'You looked for too many recipients. Please try again later.',
    ru: 'Слишком много поисков получателя. Попробуйте позже.',
  },
  PAYEE_NOT_FOUND: {
    en: 'This bank has nobody with this phone number. Check the number and the bank.',
    ru: 'В этом банке нет получателя с таким номером. Проверьте номер и банк.',
  },
  FAST_PAYMENT_NOT_FOUND: {
    en: 'There is no such fast payment. Start again.',
    ru: 'Такого быстрого платежа нет. Начните заново.',
  },
  FAST_PAYMENT_EXPIRED: {
    en: 'This fast payment was not confirmed in time, and nothing was sent. Start again.',
    ru: 'Быстрый платёж не был подтверждён вовремя, деньги не отправлены. Начните заново.',
  },
  SEARCH_TOO_WIDE: {
    en: 'This would take too long. Choose a shorter time, one account or one kind, or give a longer word.',
    ru: 'Это займёт слишком много времени. Выберите меньший срок, один счёт или один вид операций либо введите слово подлиннее.',
  },
  TRANSFER_NOT_ALLOWED: {
    en: 'Complete your verification to send money.',
    ru: 'Чтобы отправлять деньги, пройдите верификацию.',
  },
  TRANSFER_LIMIT: {
    en: 'This exceeds the transfer limit of your verification level. Send less, or raise your level in Account.',
    ru: 'Это больше лимита переводов вашего уровня верификации. Отправьте меньше или повысьте уровень в аккаунте.',
  },
  TRANSFER_NOT_FOUND: {
    en: 'There is no such transfer. Start again.',
    ru: 'Такого перевода нет. Начните заново.',
  },
  TRANSFER_EXPIRED: {
    en: 'This transfer was not confirmed in time, and nothing was sent. Start again.',
    ru: 'Перевод не был подтверждён вовремя, деньги не отправлены. Начните заново.',
  },
  REQUEST_NOT_FOUND: {
    en: 'There is no such request for money. Ask for a new code.',
    ru: 'Такого запроса на оплату нет. Попросите новый код.',
  },
  REQUEST_PAID: {
    en: 'This request has already been paid. Nothing more is to pay.',
    ru: 'Этот запрос уже оплачен. Больше платить не нужно.',
  },
  REQUEST_CLOSED: {
    en: 'This request is closed: it was declined or taken back, or it has ended. Ask for a new one.',
    ru: 'Этот запрос закрыт: его отклонили, отозвали или его срок вышел. Попросите новый.',
  },
  REQUEST_LIMIT: {
    en: 'There are too many requests for now, or the last one was declined today. Ask again tomorrow.',
    ru: 'Запросов пока слишком много, или последний сегодня отклонили. Повторите завтра.',
  },
  REMINDER_LIMIT: {
    en: 'A reminder can be sent once a day, and three times at most.',
    ru: 'Напомнить можно раз в день и не больше трёх раз.',
  },
  BILL_MISMATCH: {
    en: 'The parts do not add up to the bill. Change them, or split it equally.',
    ru: 'Части не складываются в сумму счёта. Измените их или разделите поровну.',
  },
  BILL_TOO_SMALL: {
    en: 'The bill is too small for so many people. Split it among fewer.',
    ru: 'Счёт слишком мал для стольких людей. Разделите его на меньшее число.',
  },
  REQUEST_MISMATCH: {
    en: 'The code asks for another amount or another currency. Open it again.',
    ru: 'Код просит другую сумму или другую валюту. Откройте его ещё раз.',
  },
  MERCHANT_CODE_INVALID: {
    en: 'This is not a payment code, or it is damaged. Scan it again.',
    ru: 'Это не платёжный код, или он повреждён. Отсканируйте его ещё раз.',
  },
  MERCHANT_CODE_USED: {
    en: 'You have already paid this code. Ask the merchant for a new one.',
    ru: 'Вы уже оплатили по этому коду. Попросите у продавца новый.',
  },
  MERCHANT_CURRENCY: {
    en: 'The merchant takes another currency than that of this account.',
    ru: 'Продавец принимает не ту валюту, в которой открыт этот счёт.',
  },
  AMOUNT_FIXED: {
    en: 'The merchant has set the amount; it cannot be changed.',
    ru: 'Сумму указал продавец, изменить её нельзя.',
  },
  PAYMENT_NOT_ALLOWED: {
    en: 'Complete your verification to pay by code.',
    ru: 'Чтобы платить по коду, пройдите верификацию.',
  },
  PAYMENT_LIMIT: {
    en: 'This exceeds the limit of your verification level for withdrawals and payments. Pay less, or raise your level in Account.',
    ru: 'Это больше лимита вашего уровня верификации на выводы и оплату. Заплатите меньше или повысьте уровень в аккаунте.',
  },
  PAYMENT_UNAVAILABLE: {
    en: 'Payments by code are temporarily unavailable. Please try again later.',
    ru: 'Оплата по коду временно недоступна. Попробуйте позже.',
  },
  PAYMENT_NOT_FOUND: {
    en: 'There is no such payment. Start again.',
    ru: 'Такой оплаты нет. Начните заново.',
  },
  PAYMENT_EXPIRED: {
    en: 'This payment was not confirmed in time, and nothing was paid. Start again.',
    ru: 'Оплата не была подтверждена вовремя, деньги не списаны. Начните заново.',
  },
  RATES_UNAVAILABLE: {
    en: 'Rates are temporarily unavailable. Please try again later.',
    ru: 'Курсы временно недоступны. Попробуйте позже.',
  },
  NO_RATE: {
    en: 'These currencies cannot be exchanged right now. Choose another currency.',
    ru: 'Сейчас эти валюты нельзя обменять. Выберите другую валюту.',
  },
  EXCHANGE_LIMIT: {
    en: 'This is more than can be exchanged within a minute, and nothing was exchanged. Choose less, or wait a minute.',
    ru: 'Это больше, чем можно обменять за минуту, обмен не выполнен. Уменьшите сумму или подождите минуту.',
  },
  EXCHANGE_TURNS: {
    en: 'You have exchanged there and back several times within a minute. Nothing was exchanged now. Wait a minute.',
    ru: 'Вы несколько раз за минуту обменяли деньги туда и обратно. Сейчас обмен не выполнен. Подождите минуту.',
  },
  QUOTE_NOT_FOUND: {
    en: 'There is no such rate. Ask for the current one.',
    ru: 'Такого курса нет. Запросите текущий.',
  },
  QUOTE_USED: {
    en: 'This rate has already been used. Ask for the current one.',
    ru: 'Этот курс уже использован. Запросите текущий.',
  },
  QUOTE_EXPIRED: {
    en: 'This rate has expired. Ask for the current one.',
    ru: 'Срок действия курса истёк. Запросите текущий.',
  },
  QUOTE_LEFT: {
    en: 'The market has moved since this rate was given, and nothing was exchanged. Ask for the current one.',
    ru: 'С тех пор как вы получили этот курс, рынок изменился, обмен не выполнен. Запросите текущий курс.',
  },
  QUOTE_MISMATCH: {
    en: 'The amounts do not agree with the rate, and nothing was exchanged. Ask for the current one.',
    ru: 'Суммы не соответствуют курсу, обмен не выполнен. Запросите текущий курс.',
  },
  IDEMPOTENCY_MISMATCH: {
    en: 'This request was already sent with other content.',
    ru: 'Этот запрос уже отправлялся с другим содержанием.',
  },
  IDEMPOTENCY_RUNNING: {
    en: 'This request is still being carried out.',
    ru: 'Этот запрос ещё выполняется.',
  },
  IDEMPOTENCY_ENDED: {
    en: 'This request came in too late and was not carried out. Please make it once more.',
    ru: 'Этот запрос пришёл слишком поздно и не выполнен. Повторите его.',
  },
};
