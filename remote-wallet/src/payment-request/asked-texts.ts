import { defineTexts } from '@tessera/i18n';

/** What a stranger reads under the link of a request for money (EASE-12). */
export const askedTexts = defineTexts('wallet-asked', {
  en: {
    'asked.page': 'Request for money',
    'asked.amount': '{{name}} asks you for',
    'asked.any': '{{name}} asks you for money',
    'asked.any_descr': 'You choose how much. It goes to an account in {{currency}}.',
    'asked.how':
      'Log in or create an account to pay. Nothing is paid before you confirm it with your PIN.',
    'asked.log_in': 'Log in',
    'asked.register': 'Create an account',
    'asked.unknown': 'There is no such request',
    'asked.unknown_descr':
      'The link is incomplete, or the request has ended. Ask whoever sent it for a new one.',
    'asked.start': 'Go to the start page',
    'asked.failed': 'Who asks for what did not load.',
    'asked.often': 'Too many requests were opened from your network. Log in to see this one.',
  },
  ru: {
    'asked.page': 'Запрос денег',
    'asked.amount': '{{name}} просит у вас',
    'asked.any': '{{name}} просит у вас денег',
    'asked.any_descr': 'Сумму выбираете вы. Деньги придут на счёт в {{currency}}.',
    'asked.how':
      'Чтобы заплатить, войдите или откройте кошелёк. Без вашего ПИН-кода деньги не уйдут.',
    'asked.log_in': 'Войти',
    'asked.register': 'Открыть кошелёк',
    'asked.unknown': 'Такого запроса нет',
    'asked.unknown_descr': 'Ссылка неполная, или запрос уже закрыт. Попросите у отправителя новую.',
    'asked.start': 'На главную',
    'asked.failed': 'Не удалось узнать, кто и сколько просит.',
    'asked.often': 'Из вашей сети открыли слишком много запросов. Войдите, чтобы увидеть этот.',
  },
});
