import { defineTexts } from '@tessera/i18n';

/** What leads to the search among currencies and accounts. */
export const assetSearchTexts = defineTexts('wallet-asset-search', {
  en: { 'asset_search.open': 'Search accounts and currencies' },
  ru: { 'asset_search.open': 'Поиск счетов и валют' },
});
