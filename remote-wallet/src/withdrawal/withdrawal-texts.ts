import { defineTexts } from '@tessera/i18n';
import type { TextBundle, Translate } from '@tessera/i18n';

/** What a withdrawal says. */
export const withdrawalTexts = defineTexts('wallet-withdrawal', {
  en: {
    'wallet_withdrawal.title': 'Withdraw',
    'wallet_withdrawal.submit': 'Withdraw',
    'wallet_withdrawal.unavailable': 'Withdrawal is not available',
    'wallet_withdrawal.card': 'Card number',
    'wallet_withdrawal.card_invalid': 'Check the card number: a digit is wrong or missing.',
    'wallet_withdrawal.address': 'USDC address on Ethereum',
    'wallet_withdrawal.address_invalid':
      'An address is 0x and 40 characters: digits and letters a to f.',
    'wallet_withdrawal.address_mistyped_invalid':
      'Check the address: a character is wrong. Better copy it than type it.',
    'wallet_withdrawal.address_unchecked':
      'We cannot check this address for typos. Compare every character: money sent to a wrong address is lost.',
    'wallet_withdrawal.address_compare':
      'We cannot check this address for typos. Compare every character.',
    'wallet_withdrawal.you_withdraw': 'You withdraw from {{currency}}',
    'wallet_withdrawal.to_card': 'to card',
    'wallet_withdrawal.to_address': 'to USDC address on Ethereum',
    'wallet_withdrawal.success_message': 'Withdrawal request successfully created!',
    'wallet_withdrawal.sbp': 'Fast payment system',
    'wallet_withdrawal.sbp_descr':
      'Withdrawal via the fast payment system is temporarily unavailable.',
    'wallet_withdrawal.cash': 'Withdraw in cash',
    'wallet_withdrawal.cash_descr': 'Visit our office in person with the recipient’s passport.',
    'wallet_withdrawal.cash_say': 'State your full name, the amount and the receipt number.',
    'wallet_withdrawal.cash_passport': 'The passport data must match those of the wallet.',
    'wallet_withdrawal.least': 'The least that can be withdrawn is {{amount}}.',
    'wallet_withdrawal.fee': 'Fee',
    'wallet_withdrawal.fee_none': 'none',
    'wallet_withdrawal.receives': 'Recipient gets',
    'wallet_withdrawal.arrives': 'Arrives',
    'wallet_withdrawal.arrives.minutes_one': 'within {{count}} minute',
    'wallet_withdrawal.arrives.minutes_other': 'within {{count}} minutes',
    'wallet_withdrawal.arrives.hours_one': 'within {{count}} hour',
    'wallet_withdrawal.arrives.hours_other': 'within {{count}} hours',
    'wallet_withdrawal.arrives.days_one': 'within {{count}} day',
    'wallet_withdrawal.arrives.days_other': 'within {{count}} days',
    'wallet_withdrawal.quote_failed': 'Fee and arrival are not known right now.',
  },
  ru: {
    'wallet_withdrawal.title': 'Вывод',
    'wallet_withdrawal.submit': 'Вывести',
    'wallet_withdrawal.unavailable': 'Вывод недоступен',
    'wallet_withdrawal.card': 'Номер карты',
    'wallet_withdrawal.card_invalid': 'Проверьте номер карты: цифра неверна или пропущена.',
    'wallet_withdrawal.address': 'Адрес USDC в сети Ethereum',
    'wallet_withdrawal.address_invalid':
      'Адрес\u00a0— это 0x и 40\u00a0знаков: цифры и буквы от a до f.',
    'wallet_withdrawal.address_mistyped_invalid':
      'Проверьте адрес: в нём ошибка. Лучше скопируйте его, чем набирайте.',
    'wallet_withdrawal.address_unchecked':
      'Этот адрес нельзя проверить на опечатки. Сверьте каждый знак: с неверного адреса деньги не вернуть.',
    'wallet_withdrawal.address_compare':
      'Этот адрес нельзя проверить на опечатки. Сверьте каждый знак.',
    'wallet_withdrawal.you_withdraw': 'Вы выводите со счёта {{currency}}',
    'wallet_withdrawal.to_card': 'на карту',
    'wallet_withdrawal.to_address': 'на адрес USDC в сети Ethereum',
    'wallet_withdrawal.success_message': 'Заявка на вывод успешно создана!',
    'wallet_withdrawal.sbp': 'Система быстрых платежей',
    'wallet_withdrawal.sbp_descr': 'Вывод по СБП временно недоступен',
    'wallet_withdrawal.cash': 'Вывести наличными',
    'wallet_withdrawal.cash_descr': 'Придите в наш офис лично, с паспортом получателя.',
    'wallet_withdrawal.cash_say': 'Назовите фамилию, имя и отчество, сумму и номер квитанции.',
    'wallet_withdrawal.cash_passport': 'Данные паспорта должны совпадать с данными кошелька.',
    'wallet_withdrawal.least': 'Наименьшая сумма вывода\u00a0— {{amount}}.',
    'wallet_withdrawal.fee': 'Комиссия',
    'wallet_withdrawal.fee_none': 'нет',
    'wallet_withdrawal.receives': 'Получатель получит',
    'wallet_withdrawal.arrives': 'Придут',
    'wallet_withdrawal.arrives.minutes_one': 'в течение {{count}} минуты',
    'wallet_withdrawal.arrives.minutes_few': 'в течение {{count}} минут',
    'wallet_withdrawal.arrives.minutes_many': 'в течение {{count}} минут',
    'wallet_withdrawal.arrives.minutes_other': 'в течение {{count}} минут',
    'wallet_withdrawal.arrives.hours_one': 'в течение {{count}} часа',
    'wallet_withdrawal.arrives.hours_few': 'в течение {{count}} часов',
    'wallet_withdrawal.arrives.hours_many': 'в течение {{count}} часов',
    'wallet_withdrawal.arrives.hours_other': 'в течение {{count}} часов',
    'wallet_withdrawal.arrives.days_one': 'в течение {{count}} дня',
    'wallet_withdrawal.arrives.days_few': 'в течение {{count}} дней',
    'wallet_withdrawal.arrives.days_many': 'в течение {{count}} дней',
    'wallet_withdrawal.arrives.days_other': 'в течение {{count}} дней',
    'wallet_withdrawal.quote_failed': 'Комиссия и срок сейчас неизвестны.',
  },
});

type TextsOf<Bundle> = Bundle extends TextBundle<infer Texts> ? Texts : never;

/** Gives a text of this bundle by its key. */
export type WithdrawalTexts = Translate<TextsOf<typeof withdrawalTexts>>;
