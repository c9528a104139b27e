import { defineTexts } from '@tessera/i18n';

/** What the panel says in which the accounts of an exchange are chosen. */
export const selectionTexts = defineTexts('exchange-selection', {
  en: {
    'exchange.selection.sides': 'Sides of the exchange',
    'exchange.selection.from': 'Accounts to exchange from',
    'exchange.selection.to': 'Accounts to exchange to',
    'exchange.selection.search': 'Another currency',
  },
  ru: {
    'exchange.selection.sides': 'Стороны обмена',
    'exchange.selection.from': 'Счета, с которых можно менять',
    'exchange.selection.to': 'Счета, на которые можно менять',
    'exchange.selection.search': 'Другая валюта',
  },
});
