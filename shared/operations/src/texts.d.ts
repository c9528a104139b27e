import type operations from '../locales/en/operations.json';
import type operationsLost from '../locales/en/operations-lost.json';
import type operationsTopUp from '../locales/en/operations-top-up.json';

declare module '@tessera/i18n' {
  interface Texts {
    operations: typeof operations;
    'operations-lost': typeof operationsLost;
    'operations-top-up': typeof operationsTopUp;
  }
}
