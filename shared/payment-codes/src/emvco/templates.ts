import { readFields, type Fields } from './fields.ts';

/**
 * Tags whose value is made of fields itself: merchant accounts with a globally unique identifier,
 * additional data, language, unreserved. Source: EMVCo QRCPS-MPM 1.1, table 3.1.
 */
function isTemplate(tag: string): boolean {
  const id = Number(tag);
  return (id >= 26 && id <= 51) || id === 62 || id === 64 || id >= 80;
}

/** Whether every template of a payload is made of fields that fit. */
export function templatesFit(fields: Fields): boolean {
  return [...fields].every(([tag, value]) => !isTemplate(tag) || readFields(value) !== null);
}
