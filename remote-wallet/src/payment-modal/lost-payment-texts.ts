import { defineTexts } from '@tessera/i18n';

/** What is said of a payment whose answer was lost. */
export const lostPaymentTexts = defineTexts('wallet-lost-payment', {
  en: {
    'lost.to': '{{amount}} to {{payee}}',
    'lost.transfer.asking': 'We are checking your last transfer.',
    'lost.transfer.done': 'Your last transfer went through.',
    'lost.transfer.not_done': 'Your last transfer was not made. No money moved.',
    'lost.transfer.unknown': 'We could not find out what became of your last transfer.',
    'lost.transfer.another': 'Make another transfer',
    'lost.payment.asking': 'We are checking your last payment.',
    'lost.payment.done': 'Your last payment was made.',
    'lost.payment.not_done': 'Your last payment was not made. No money moved.',
    'lost.payment.unknown': 'We could not find out what became of your last payment.',
    'lost.payment.another': 'Make another payment',
    'lost.withdrawal.asking': 'We are checking your last withdrawal.',
    'lost.withdrawal.done': 'Your last withdrawal was made.',
    'lost.withdrawal.not_done':
      'Your last withdrawal was not carried out. No money left your account.',
    'lost.withdrawal.unknown': 'We could not find out what became of your last withdrawal.',
    'lost.withdrawal.another': 'Make another withdrawal',
  },
  ru: {
    'lost.to': '{{amount}}, получатель: {{payee}}',
    'lost.transfer.asking': 'Узнаём, что стало с прошлым переводом.',
    'lost.transfer.done': 'Прошлый перевод выполнен.',
    'lost.transfer.not_done': 'Прошлый перевод не состоялся. Деньги не списаны.',
    'lost.transfer.unknown': 'Не удалось узнать, что стало с прошлым переводом.',
    'lost.transfer.another': 'Сделать другой перевод',
    'lost.payment.asking': 'Узнаём, что стало с прошлым платежом.',
    'lost.payment.done': 'Прошлый платёж выполнен.',
    'lost.payment.not_done': 'Прошлый платёж не состоялся. Деньги не списаны.',
    'lost.payment.unknown': 'Не удалось узнать, что стало с прошлым платежом.',
    'lost.payment.another': 'Сделать другой платёж',
    'lost.withdrawal.asking': 'Узнаём, что стало с прошлым выводом.',
    'lost.withdrawal.done': 'Прошлый вывод оформлен.',
    'lost.withdrawal.not_done': 'Прошлый вывод не состоялся. Деньги не списаны.',
    'lost.withdrawal.unknown': 'Не удалось узнать, что стало с прошлым выводом.',
    'lost.withdrawal.another': 'Сделать другой вывод',
  },
});
