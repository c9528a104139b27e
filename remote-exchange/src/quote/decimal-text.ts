import type { useLanguage } from '@tessera/i18n';

/** A plain decimal as it is written in a language. */
export function decimalText(decimal: string, language: ReturnType<typeof useLanguage>): string {
  return language === 'ru' ? decimal.replace('.', ',') : decimal;
}
