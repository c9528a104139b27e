import type ui from '../locales/en/ui.json';
import type uiAmount from '../locales/en/ui-amount.json';
import type uiCard from '../locales/en/ui-card.json';
import type uiCountry from '../locales/en/ui-country.json';
import type uiFailures from '../locales/en/ui-failures.json';
import type uiLock from '../locales/en/ui-lock.json';
import type uiPhone from '../locales/en/ui-phone.json';

declare module '@tessera/i18n' {
  interface Texts {
    ui: typeof ui;
    'ui-amount': typeof uiAmount;
    'ui-card': typeof uiCard;
    'ui-country': typeof uiCountry;
    'ui-failures': typeof uiFailures;
    'ui-lock': typeof uiLock;
    'ui-phone': typeof uiPhone;
  }
}
