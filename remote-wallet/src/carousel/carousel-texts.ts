import { defineTexts } from '@tessera/i18n';

/** What the carousel alone says. */
export const carouselTexts = defineTexts('wallet-carousel', {
  en: {
    'wallet.accounts.stale': 'The balances could not be refreshed and may be out of date.',
    'carousel.total': 'All accounts, about',
    'carousel.balance': 'Balance',
    'carousel.previous': 'Previous account',
    'carousel.next': 'Next account',
    'carousel.slide': '{{currency}}, {{position}} of {{count}}',
  },
  ru: {
    'wallet.accounts.stale': 'Не удалось обновить остатки, они могли измениться.',
    'carousel.total': 'На всех счетах, примерно',
    'carousel.balance': 'Остаток',
    'carousel.previous': 'Предыдущий счёт',
    'carousel.next': 'Следующий счёт',
    'carousel.slide': '{{currency}}, {{position}} из {{count}}',
  },
});
