import 'i18next';
import type common from '../locales/en/common.json';

/**
 * Texts of each namespace, from its English file. A package adds its own, so that keys are checked:
 * `declare module '@tessera/i18n' { interface Texts { loyalty: typeof loyalty } }`.
 */
export interface Texts {
  /** Texts that several namespaces share: every `t` finds them. */
  common: typeof common;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: Texts;
    defaultNS: 'common';
    fallbackNS: 'common';
    keySeparator: false;
    nsSeparator: false;
  }
}
