import { defineTexts } from '@tessera/i18n';

/** What the limits of a level say. */
export const limitsTexts = defineTexts('settings-limits', {
  en: {
    'settings.limits.title': 'Limits',
    'settings.limits.loading': 'Loading your limits',
    'settings.limits.failed': 'Your limits did not load.',
    'settings.limits.none': 'No money can be moved at your level now. Contact support.',
    'settings.limits.currency': 'Currency of the limits',
    'settings.limits.topup': 'Top up',
    'settings.limits.withdrawal': 'Withdraw',
    'settings.limits.withdrawal_and_payment': 'Withdraw and pay',
    'settings.limits.transfer': 'Send',
    'settings.limits.left': '{{amount}} left',
    'settings.limits.left_until': '{{amount}} left until {{until}}',
    'settings.limits.rule': 'Up to {{day}} in 24 hours, {{each}} at once',
    'settings.limits.shared':
      'One limit for all your accounts, counted in {{currency}} at the day’s rate.',
    'settings.limits.not_allowed': 'Not available now',
    'settings.limits.next': 'With level {{level}}',
    'settings.limits.next_day': '{{day}} in 24 hours',
    'settings.limits.next_each': '{{each}} at once',
    'settings.limits.by_office': 'This level is granted at the office.',
  },
  ru: {
    'settings.limits.title': 'Лимиты',
    'settings.limits.loading': 'Загружаем лимиты',
    'settings.limits.failed': 'Не удалось загрузить лимиты.',
    'settings.limits.none': 'Сейчас на вашем уровне операции недоступны. Обратитесь в поддержку.',
    'settings.limits.currency': 'Валюта лимитов',
    'settings.limits.topup': 'Пополнение',
    'settings.limits.withdrawal': 'Вывод',
    'settings.limits.withdrawal_and_payment': 'Вывод и оплата',
    'settings.limits.transfer': 'Переводы',
    'settings.limits.left': 'Осталось {{amount}}',
    'settings.limits.left_until': 'Осталось {{amount}} до {{until}}',
    'settings.limits.rule': 'До {{day}} за 24\u00a0часа, {{each}} за раз',
    'settings.limits.shared':
      'Лимит общий для всех счетов и считается в {{currency}} по курсу дня.',
    'settings.limits.not_allowed': 'Сейчас недоступно',
    'settings.limits.next': 'Уровень «{{level}}»',
    'settings.limits.next_day': '{{day}} за 24\u00a0часа',
    'settings.limits.next_each': '{{each}} за раз',
    'settings.limits.by_office': 'Этот уровень присваивают в офисе.',
  },
});
