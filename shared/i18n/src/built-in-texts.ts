import i18next from 'i18next';
import type { i18n, TOptions } from 'i18next';

/** Selects the built-in text, whatever the server's text. */
export interface BuiltIn extends TOptions {
  readonly builtIn?: boolean;
}

/** The page's texts without the server's: a part is taken over in the words that it was painted in. */
// `Object.create` has no types.
export const builtInTexts = Object.create(i18next, {
  getFixedT: {
    value: (...given: Parameters<i18n['getFixedT']>) => {
      // Whatever the keys are: it passes on those of its callers, which are checked there.
      const t = i18next.getFixedT(...given) as (key: string, options: BuiltIn) => string;
      return (key: string, options?: TOptions) => t(key, { ...options, builtIn: true });
    },
  },
}) as i18n;
