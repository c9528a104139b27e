import { defineTexts } from '@tessera/i18n';

/** What is said of a top-up from its order to its outcome. */
export const topUpTexts = defineTexts('operations-top-up', {
  en: {
    'wallet_topup.forbidden_address':
      'The payment page has an address that we do not trust, so we did not open it.',
    'wallet_topup.success': 'The money is on your account.',
    'wallet_topup.success_amount': '{{amount}} came to your {{currency}} account.',
    'wallet_topup.failed': 'The top-up did not succeed. No money came to your account.',
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
    'wallet_topup.home': 'Home',
  },
  ru: {
    'wallet_topup.forbidden_address':
      'Мы не доверяем адресу страницы оплаты, поэтому не открыли её.',
    'wallet_topup.success': 'Деньги на вашем счёте.',
    'wallet_topup.success_amount': 'На ваш счёт в {{currency}} пришло {{amount}}.',
    'wallet_topup.failed': 'Пополнить не удалось. Деньги на счёт не поступили.',
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
    'wallet_topup.home': 'На главную',
  },
});
