import { defineTexts } from '@tessera/i18n';

/** What a top-up says, before and after the payment page. */
export const topUpTexts = defineTexts('wallet-top-up', {
  en: {
    'wallet_topup.title': 'Top up',
    'wallet_topup.submit': 'Top up',
    'wallet_topup.terms_accept': 'I accept the',
    'wallet_topup.terms_link': 'terms of use',
    'wallet_topup.cards': 'Cards accepted',
    'wallet_topup.card.visa': 'Visa',
    'wallet_topup.card.mastercard': 'Mastercard',
    'wallet_topup.card.mir': 'Mir',
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
      'You do not have to wait here: the result will appear among your transactions.',
    'wallet_topup.return.failing': 'We could not get the result. We keep asking.',
    'wallet_topup.return.gave_up':
      'The payment is still being processed. Its result will appear among your transactions.',
    'wallet_topup.return.not_found': 'We cannot find this top-up',
    'wallet_topup.return.not_found_next':
      'Look at your transactions: if you paid, the money is there or on its way.',
    'wallet_topup.lost': 'Your last top-up: {{amount}}',
    'wallet_topup.lost.asking': 'We are checking whether it was ordered.',
    'wallet_topup.lost.done':
      'It was ordered, but its payment page did not open. Continue below: it stays the same order, and nothing is charged before you pay.',
    'wallet_topup.lost.not_done': 'It was not ordered, and nothing was charged. Try again below.',
    'wallet_topup.lost.unknown':
      'We could not find out whether it was ordered. Nothing is charged before you pay on the payment page; if you did, it is in your history.',
    'wallet_topup.lost.dismiss': 'OK',
  },
  ru: {
    'wallet_topup.title': 'Пополнение',
    'wallet_topup.submit': 'Пополнить',
    'wallet_topup.terms_accept': 'Я принимаю',
    'wallet_topup.terms_link': 'условия использования',
    'wallet_topup.cards': 'Принимаем карты',
    'wallet_topup.card.visa': 'Visa',
    'wallet_topup.card.mastercard': 'Mastercard',
    'wallet_topup.card.mir': 'Мир',
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
    'wallet_topup.return.failing': 'Не удалось узнать результат. Продолжаем проверять.',
    'wallet_topup.return.gave_up':
      'Платёж ещё обрабатывается. Его результат появится среди операций.',
    'wallet_topup.return.not_found': 'Такое пополнение не найдено',
    'wallet_topup.return.not_found_next':
      'Посмотрите операции: если вы заплатили, деньги уже там или в пути.',
    'wallet_topup.lost': 'Прошлое пополнение: {{amount}}',
    'wallet_topup.lost.asking': 'Узнаём, было ли оно заказано.',
    'wallet_topup.lost.done':
      'Оно заказано, но страница оплаты не открылась. Продолжите ниже: это будет тот же заказ, а деньги спишутся только при оплате.',
    'wallet_topup.lost.not_done': 'Оно не было заказано, деньги не списаны. Повторите ниже.',
    'wallet_topup.lost.unknown':
      'Не удалось узнать, было ли оно заказано. Деньги списываются только при оплате; если вы заплатили, пополнение есть в истории.',
    'wallet_topup.lost.dismiss': 'Понятно',
  },
});
