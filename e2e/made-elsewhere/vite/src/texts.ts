import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type {} from '@tessera/i18n';
import en from '../locales/en/vouchers.json';
import ru from '../locales/ru/vouchers.json';

declare module '@tessera/i18n' {
  interface Texts {
    vouchers: typeof en;
  }
}

void i18next.use(initReactI18next).init({
  resources: { en: { vouchers: en }, ru: { vouchers: ru } },
  lng: 'en',
  fallbackLng: 'en',
});
