import i18next from 'i18next';
import type { i18n, TOptions } from 'i18next';

export interface BuiltIn extends TOptions {
  readonly builtIn?: boolean;
}

/** Texts without the server's: a first paint is hydrated with the texts it was painted with. */
// `Object.create` is untyped.
export const builtInTexts = Object.create(i18next, {
  getFixedT: {
    value: (...given: Parameters<i18n['getFixedT']>) => {
      const t = i18next.getFixedT(...given) as (key: string, options: BuiltIn) => string;
      return (key: string, options?: TOptions) => t(key, { ...options, builtIn: true });
    },
  },
}) as i18n;
