import type payment from '../locales/en/payment.json';
import type paymentAccounts from '../locales/en/payment-accounts.json';
import type paymentAsking from '../locales/en/payment-asking.json';
import type paymentOpenRequests from '../locales/en/payment-open-requests.json';
import type paymentOwnCode from '../locales/en/payment-own-code.json';
import type paymentReading from '../locales/en/payment-reading.json';
import type paymentRequests from '../locales/en/payment-requests.json';
import type paymentScanner from '../locales/en/payment-scanner.json';
import type paymentSplit from '../locales/en/payment-split.json';

declare module '@tessera/i18n' {
  interface Texts {
    payment: typeof payment;
    'payment-accounts': typeof paymentAccounts;
    'payment-asking': typeof paymentAsking;
    'payment-open-requests': typeof paymentOpenRequests;
    'payment-own-code': typeof paymentOwnCode;
    'payment-reading': typeof paymentReading;
    'payment-requests': typeof paymentRequests;
    'payment-scanner': typeof paymentScanner;
    'payment-split': typeof paymentSplit;
  }
}
