import { defineTexts } from '@tessera/i18n';
import type { TextBundle, Translate } from '@tessera/i18n';

/** What top-up and withdrawal say; apart, so that Home does not load it. */
export const operationTexts = defineTexts('wallet-operations', {
  en: {
    'wallet.user.failed': 'Your profile did not load.',
    'wallet.account': 'Account',
    'wallet.amount': 'Amount',
    'wallet.amount.empty': 'Enter an amount.',
    'wallet.amount.invalid': 'Enter the amount in digits.',
    'wallet.amount.zero': 'Enter an amount above zero.',
    'wallet.amount.too_precise_one': '{{currency}} has at most {{count}} decimal.',
    'wallet.amount.too_precise_other': '{{currency}} has at most {{count}} decimals.',
    'wallet.amount.too_precise_whole': '{{currency}} has no decimals.',
    'wallet.amount.too_large': 'This amount is too large.',
    'wallet.amount.insufficient': 'There is not enough money on this account.',
    'wallet.home': 'Home',

    'wallet_topup.title': 'Top up',
    'wallet_topup.submit': 'Top up',
    'wallet_topup.terms_accept': 'I accept the',
    'wallet_topup.terms_link': 'terms of use',
    'wallet_topup.cards': 'Cards accepted',
    'wallet_topup.unavailable': 'Top-up is temporarily unavailable. Please try again later.',
    'wallet_topup.error': 'The top-up did not start.',
    'wallet_topup.forbidden_address':
      'The payment page has an address that we do not trust, so we did not open it.',
    'wallet_topup.success': 'The money is on your account.',
    'wallet_topup.failed': 'The top-up did not succeed. No money came to your account.',
    'wallet_topup.sbp': 'Fast payment system',
    'wallet_topup.cash': 'Top up in cash',
    'wallet_topup.cash_descr':
      'Visit our office in person with a passport in the account owner’s name.',
    'wallet_topup.cash_say': 'State your full name, the amount and the account number.',
    'wallet_topup.cash_passport': 'The passport data must match those of the wallet.',
    'wallet_topup.return.title': 'Top-up',
    'wallet_topup.return.incomplete':
      'This link is incomplete, so we cannot tell which top-up it is. You will find the result among your transactions.',
    'wallet_topup.return.leave':
      'You need not wait here: the result will appear among your transactions.',
    'wallet_topup.return.failing': 'We could not get the result. We keep asking.',
    'wallet_topup.return.gave_up':
      'The payment is still being processed. Its result will appear among your transactions.',
    'wallet_topup.return.not_found': 'We cannot find this top-up',
    'wallet_topup.return.not_found_next':
      'Look at your transactions: if you paid, the money is there or on its way.',

    'wallet_withdrawal.title': 'Withdraw',
    'wallet_withdrawal.submit': 'Withdraw',
    'wallet_withdrawal.unavailable': 'Withdrawal is not available',
    'wallet_withdrawal.max': 'MAX',
    'wallet_withdrawal.max_label': 'MAX: the whole available balance',
    'wallet_withdrawal.available': 'Available: {{amount}}',
    'wallet_withdrawal.card': 'Card number',
    'wallet_withdrawal.card_invalid': 'Check the card number: a digit is wrong or missing.',
    'wallet_withdrawal.address': 'USDC address',
    'wallet_withdrawal.address_invalid':
      'An address is 0x and 40 characters: digits and letters a to f.',
    'wallet_withdrawal.address_mistyped_invalid':
      'Check the address: a character is wrong. Better copy it than type it.',
    'wallet_withdrawal.address_unchecked':
      'We cannot check this address for typos. Compare every character: money sent to a wrong address is lost.',
    'wallet_withdrawal.you_withdraw': 'You withdraw from {{currency}}',
    'wallet_withdrawal.to_card': 'to card',
    'wallet_withdrawal.to_address': 'to USDC address',
    'wallet_withdrawal.success_message': 'Withdrawal request successfully created!',
    'wallet_withdrawal.sbp': 'Fast payment system',
    'wallet_withdrawal.sbp_descr':
      'Withdrawal via the fast payment system is temporarily unavailable.',
    'wallet_withdrawal.cash': 'Withdraw in cash',
    'wallet_withdrawal.cash_descr': 'Visit our office in person with the recipient’s passport.',
    'wallet_withdrawal.cash_say': 'State your full name, the amount and the receipt number.',
    'wallet_withdrawal.cash_passport': 'The passport data must match those of the wallet.',
  },
  ru: {
    'wallet.user.failed': 'Не удалось загрузить профиль.',
    'wallet.account': 'Счёт',
    'wallet.amount': 'Сумма',
    'wallet.amount.empty': 'Введите сумму.',
    'wallet.amount.invalid': 'Введите сумму цифрами.',
    'wallet.amount.zero': 'Введите сумму больше нуля.',
    'wallet.amount.too_precise_one': 'У {{currency}} не больше {{count}} знака после запятой.',
    'wallet.amount.too_precise_few': 'У {{currency}} не больше {{count}} знаков после запятой.',
    'wallet.amount.too_precise_many': 'У {{currency}} не больше {{count}} знаков после запятой.',
    'wallet.amount.too_precise_other': 'У {{currency}} не больше {{count}} знаков после запятой.',
    'wallet.amount.too_precise_whole': 'У {{currency}} нет дробной части.',
    'wallet.amount.too_large': 'Эта сумма слишком велика.',
    'wallet.amount.insufficient': 'На счёте недостаточно денег.',
    'wallet.home': 'На главную',

    'wallet_topup.title': 'Пополнение',
    'wallet_topup.submit': 'Пополнить',
    'wallet_topup.terms_accept': 'Я принимаю',
    'wallet_topup.terms_link': 'условия использования',
    'wallet_topup.cards': 'Принимаем карты',
    'wallet_topup.unavailable': 'Пополнение временно недоступно. Пожалуйста, попробуйте позже.',
    'wallet_topup.error': 'Пополнение не началось.',
    'wallet_topup.forbidden_address':
      'Мы не доверяем адресу страницы оплаты, поэтому не открыли её.',
    'wallet_topup.success': 'Деньги на вашем счёте.',
    'wallet_topup.failed': 'Пополнить не удалось. Деньги на счёт не поступили.',
    'wallet_topup.sbp': 'Система быстрых платежей',
    'wallet_topup.cash': 'Пополнить наличными',
    'wallet_topup.cash_descr': 'Придите в наш офис лично, с паспортом на имя владельца счёта.',
    'wallet_topup.cash_say': 'Назовите фамилию, имя и отчество, сумму и номер счёта.',
    'wallet_topup.cash_passport': 'Данные паспорта должны совпадать с данными кошелька.',
    'wallet_topup.return.title': 'Пополнение',
    'wallet_topup.return.incomplete':
      'Ссылка неполная, и непонятно, о каком пополнении речь. Результат вы найдёте среди операций.',
    'wallet_topup.return.leave': 'Ждать здесь не обязательно: результат появится среди операций.',
    'wallet_topup.return.failing': 'Не удалось узнать результат. Продолжаем спрашивать.',
    'wallet_topup.return.gave_up':
      'Платёж ещё обрабатывается. Его результат появится среди операций.',
    'wallet_topup.return.not_found': 'Такое пополнение не найдено',
    'wallet_topup.return.not_found_next':
      'Посмотрите операции: если вы заплатили, деньги уже там или в пути.',

    'wallet_withdrawal.title': 'Вывод',
    'wallet_withdrawal.submit': 'Вывести',
    'wallet_withdrawal.unavailable': 'Вывод недоступен',
    'wallet_withdrawal.max': 'МАКС',
    'wallet_withdrawal.max_label': 'МАКС: весь доступный остаток',
    'wallet_withdrawal.available': 'Доступно: {{amount}}',
    'wallet_withdrawal.card': 'Номер карты',
    'wallet_withdrawal.card_invalid': 'Проверьте номер карты: цифра неверна или пропущена.',
    'wallet_withdrawal.address': 'Адрес USDC',
    'wallet_withdrawal.address_invalid': 'Адрес — это 0x и 40 знаков: цифры и буквы от a до f.',
    'wallet_withdrawal.address_mistyped_invalid':
      'Проверьте адрес: в нём ошибка. Лучше скопируйте его, чем набирайте.',
    'wallet_withdrawal.address_unchecked':
      'Этот адрес нельзя проверить на опечатки. Сверьте каждый знак: с неверного адреса деньги не вернуть.',
    'wallet_withdrawal.you_withdraw': 'Вы выводите со счёта {{currency}}',
    'wallet_withdrawal.to_card': 'на карту',
    'wallet_withdrawal.to_address': 'на адрес USDC',
    'wallet_withdrawal.success_message': 'Заявка на вывод успешно создана!',
    'wallet_withdrawal.sbp': 'Система быстрых платежей',
    'wallet_withdrawal.sbp_descr': 'Вывод по СБП временно недоступен',
    'wallet_withdrawal.cash': 'Вывести наличными',
    'wallet_withdrawal.cash_descr': 'Придите в наш офис лично, с паспортом получателя.',
    'wallet_withdrawal.cash_say': 'Назовите фамилию, имя и отчество, сумму и номер квитанции.',
    'wallet_withdrawal.cash_passport': 'Данные паспорта должны совпадать с данными кошелька.',
  },
});

type TextsOf<Bundle> = Bundle extends TextBundle<infer Texts> ? Texts : never;

/** Gives a text of this bundle by its key. */
export type OperationTexts = Translate<TextsOf<typeof operationTexts>>;
