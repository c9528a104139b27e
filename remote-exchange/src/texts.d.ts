import type exchange from '../locales/en/exchange.json';
import type exchangeAssetSearch from '../locales/en/exchange-asset-search.json';
import type exchangeConfirmation from '../locales/en/exchange-confirmation.json';
import type exchangeRateChart from '../locales/en/exchange-rate-chart.json';
import type exchangeSelection from '../locales/en/exchange-selection.json';

declare module '@tessera/i18n' {
  interface Texts {
    exchange: typeof exchange;
    'exchange-asset-search': typeof exchangeAssetSearch;
    'exchange-confirmation': typeof exchangeConfirmation;
    'exchange-rate-chart': typeof exchangeRateChart;
    'exchange-selection': typeof exchangeSelection;
  }
}
