import { defineTexts } from '@tessera/i18n';

/** What the search among accounts and currencies says. */
export const assetSearchTexts = defineTexts('exchange-asset-search', {
  en: {
    'asset_search.field': 'Code, name or symbol',
    'asset_search.accounts': 'Your accounts',
    'asset_search.currencies': 'Open an account',
    'asset_search.found_one': '{{count}} found',
    'asset_search.found_other': '{{count}} found',
    'asset_search.empty':
      'Nothing found for “{{query}}”. Try a code such as EUR, a name or a symbol.',
  },
  ru: {
    'asset_search.field': 'Код, название или знак',
    'asset_search.accounts': 'Ваши счета',
    'asset_search.currencies': 'Открыть счёт',
    'asset_search.found_one': 'Найден {{count}}',
    'asset_search.found_few': 'Найдено {{count}}',
    'asset_search.found_many': 'Найдено {{count}}',
    'asset_search.found_other': 'Найдено {{count}}',
    'asset_search.empty':
      'По запросу «{{query}}» ничего не нашлось. Попробуйте код, например EUR, название или знак.',
  },
});
