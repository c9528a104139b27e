import { defineTexts } from '@tessera/i18n';

export const texts = defineTexts('loyalty', {
  en: {
    'loyalty.title': 'Loyalty',
    'loyalty.points_one': '{{count}} point',
    'loyalty.points_other': '{{count}} points',
    'loyalty.worth': 'Worth',
    'loyalty.collect': 'Collect a point',
    'loyalty.rules': 'Show the rules',
    'loyalty.rule': 'Each payment brings a point. A point is worth ten cents.',
    'loyalty.home': 'Back to the start',
    'loyalty.open': 'See your points',
    'loyalty.signed_in': 'You are signed in',
    'loyalty.signed_out': 'You are not signed in',
  },
  ru: {
    'loyalty.title': 'Бонусы',
    'loyalty.points_one': '{{count}} балл',
    'loyalty.points_few': '{{count}} балла',
    'loyalty.points_many': '{{count}} баллов',
    'loyalty.points_other': '{{count}} балла',
    'loyalty.worth': 'Стоимость',
    'loyalty.collect': 'Получить балл',
    'loyalty.rules': 'Показать правила',
    'loyalty.rule': 'Каждый платёж приносит балл. Балл стоит десять центов.',
    'loyalty.home': 'Вернуться в начало',
    'loyalty.open': 'Посмотреть баллы',
    'loyalty.signed_in': 'Вы вошли',
    'loyalty.signed_out': 'Вы не вошли',
  },
});
