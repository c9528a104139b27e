import type payment from '../locales/en/payment.json';
import type paymentOwnCode from '../locales/en/payment-own-code.json';
import type paymentReading from '../locales/en/payment-reading.json';
import type paymentScanner from '../locales/en/payment-scanner.json';

declare module '@tessera/i18n' {
  interface Texts {
    payment: typeof payment;
    'payment-own-code': typeof paymentOwnCode;
    'payment-reading': typeof paymentReading;
    'payment-scanner': typeof paymentScanner;
  }
}
