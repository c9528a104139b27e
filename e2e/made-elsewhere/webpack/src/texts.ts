import i18next from 'i18next';
import type {} from '@tessera/i18n';
import en from '../locales/en/loyalty.json';
import ru from '../locales/ru/loyalty.json';

declare module '@tessera/i18n' {
  interface Texts {
    loyalty: typeof en;
  }
}

i18next.addResourceBundle('en', 'loyalty', en);
i18next.addResourceBundle('ru', 'loyalty', ru);
