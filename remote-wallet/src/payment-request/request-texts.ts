import { defineTexts } from '@tessera/i18n';

/** What paying a person's request says beyond the words of sending. */
export const requestTexts = defineTexts('wallet-pay-request', {
  en: {
    'pay_request.failed': 'The request did not load.',
    'pay_request.unknown': 'There is no such request. Ask for a new link or code.',
    'pay_request.own': 'This is your own request',
    'pay_request.own_amount': 'It asks for {{amount}}. Share it with the person who will pay you.',
    'pay_request.own_any':
      'Share it with the person who will pay you, to your {{currency}} account.',
    'pay_request.share': 'Share the link',
    'pay_request.copy': 'Copy the link',
    'pay_request.copied': 'The link is copied.',
    'pay_request.share_failed': 'The link could not be shared.',
    'pay_request.code': 'Show my code',
  },
  ru: {
    'pay_request.failed': 'Не удалось загрузить запрос.',
    'pay_request.unknown': 'Такого запроса нет. Попросите новую ссылку или код.',
    'pay_request.own': 'Это ваш собственный запрос',
    'pay_request.own_amount': 'В нём {{amount}}. Отправьте его тому, кто вам заплатит.',
    'pay_request.own_any': 'Отправьте его тому, кто пополнит ваш счёт в {{currency}}.',
    'pay_request.share': 'Поделиться ссылкой',
    'pay_request.copy': 'Скопировать ссылку',
    'pay_request.copied': 'Ссылка скопирована.',
    'pay_request.share_failed': 'Не удалось поделиться ссылкой.',
    'pay_request.code': 'Показать мой код',
  },
});
