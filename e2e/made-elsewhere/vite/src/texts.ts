import { defineTexts } from '@tessera/i18n';

export const texts = defineTexts('vouchers', {
  en: {
    'vouchers.title': 'Vouchers',
    'vouchers.chosen_one': '{{count}} voucher chosen',
    'vouchers.chosen_other': '{{count}} vouchers chosen',
    'vouchers.worth': 'Worth',
    'vouchers.choose': 'Choose a voucher',
    'vouchers.terms': 'Show the terms',
    'vouchers.term': 'A voucher is worth five dollars and is valid for a year.',
    'vouchers.home': 'Back to the start',
    'vouchers.open': 'See your vouchers',
    'vouchers.signed_in': 'You are signed in',
    'vouchers.signed_out': 'You are not signed in',
  },
  ru: {
    'vouchers.title': 'Купоны',
    'vouchers.chosen_one': 'Выбран {{count}} купон',
    'vouchers.chosen_few': 'Выбрано {{count}} купона',
    'vouchers.chosen_many': 'Выбрано {{count}} купонов',
    'vouchers.chosen_other': 'Выбрано {{count}} купона',
    'vouchers.worth': 'Стоимость',
    'vouchers.choose': 'Выбрать купон',
    'vouchers.terms': 'Показать условия',
    'vouchers.term': 'Купон стоит пять долларов и действует год.',
    'vouchers.home': 'Вернуться в начало',
    'vouchers.open': 'Посмотреть купоны',
    'vouchers.signed_in': 'Вы вошли',
    'vouchers.signed_out': 'Вы не вошли',
  },
});
