import { defineTexts } from '@tessera/i18n';
import type { TextBundle, Translate } from '@tessera/i18n';

/** What a scanned code turned out to be. */
export const readingTexts = defineTexts('payment-reading', {
  en: {
    'reading.close': 'Got it',
    'reading.problem.title': 'This code cannot be used',
    'reading.problem.damaged':
      'The code is damaged or was misread. Scan it again, or ask for a new one.',
    'reading.problem.currency': 'The code asks for a currency that we do not have.',
    'reading.problem.amount': 'The amount in the code is not one that can be paid.',
    'reading.problem.other-token':
      'The code asks for a token other than USDC. Only USDC can be sent.',
    'reading.problem.other-network':
      'The code is for another network. USDC can be sent on Ethereum only.',
    'reading.problem.other-request':
      'The code asks for something other than a transfer. Only transfers can be made.',
    'reading.problem.address':
      'The address in the code has a mistake, or money sent to it would be lost. Ask for a new code.',
    'reading.problem.no-requests':
      'Paying by a personal code is temporarily unavailable. We are sorry.',
    'reading.problem.no-merchants':
      'Paying merchants by QR code is temporarily unavailable. We are sorry.',
    'reading.problem.no-usdc': 'This is a USDC address. USDC cannot be sent from here.',
    'reading.problem.no-usdc-account': 'This is a USDC address, and you have no USDC account.',
    'reading.fast.title': 'Fast payment',
    'reading.fast.descr':
      'The code is a link of the fast payment system. It opens {{host}} in a new tab; you confirm the payment in your bank.',
    'reading.fast.no_amount': 'You enter the amount in your bank.',
    'reading.fast.open': 'Open {{host}}',
    'reading.text.title': 'This code is plain text',
    'reading.text.descr': 'It is not a payment, and nothing was opened.',
    'reading.text.empty': 'The code is empty.',
    'reading.text.content': 'Text of the code',
    'reading.copy': 'Copy',
    'reading.copied': 'Copied',
    'reading.copy_failed': 'It could not be copied. Select the text and copy it yourself.',
  },
  ru: {
    'reading.close': 'Понятно',
    'reading.problem.title': 'Этот код не подходит',
    'reading.problem.damaged':
      'Код повреждён или прочитан с ошибкой. Отсканируйте его ещё раз или попросите новый.',
    'reading.problem.currency': 'В коде указана валюта, которой у нас нет.',
    'reading.problem.amount': 'Сумму из этого кода оплатить нельзя.',
    'reading.problem.other-token':
      'В коде указан не USDC, а другой токен. Отправить можно только USDC.',
    'reading.problem.other-network':
      'Код для другой сети. Отправить USDC можно только в сети Ethereum.',
    'reading.problem.other-request':
      'В коде не перевод, а другая операция. Сделать можно только перевод.',
    'reading.problem.address':
      'В адресе из кода ошибка, или отправленные на него деньги пропадут. Попросите новый код.',
    'reading.problem.no-requests':
      'Оплата по личному коду временно недоступна. Приносим извинения.',
    'reading.problem.no-merchants':
      'Оплата магазинам по QR-коду временно недоступна. Приносим извинения.',
    'reading.problem.no-usdc': 'Это адрес USDC. Отправить отсюда USDC нельзя.',
    'reading.problem.no-usdc-account': 'Это адрес USDC, а у вас нет счёта в USDC.',
    'reading.fast.title': 'Оплата по СБП',
    'reading.fast.descr':
      'Это ссылка Системы быстрых платежей. {{host}} откроется в новой вкладке, а платёж вы подтвердите в своём банке.',
    'reading.fast.no_amount': 'Сумму вы укажете в своём банке.',
    'reading.fast.open': 'Открыть {{host}}',
    'reading.text.title': 'В коде просто текст',
    'reading.text.descr': 'Это не платёж, и ничего не открыто.',
    'reading.text.empty': 'Код пуст.',
    'reading.text.content': 'Текст кода',
    'reading.copy': 'Скопировать',
    'reading.copied': 'Скопировано',
    'reading.copy_failed': 'Не удалось скопировать. Выделите текст и скопируйте сами.',
  },
});

type TextsOf<Bundle> = Bundle extends TextBundle<infer Texts> ? Texts : never;

export type ReadingTexts = Translate<TextsOf<typeof readingTexts>>;
