import { lazy, Suspense, useMemo } from 'react';
import i18next from 'i18next';
import type { i18n, InitOptions, TFunction, TOptions } from 'i18next';
import { useTranslation } from 'react-i18next';
import type * as ReactI18next from 'react-i18next';
import { getSession, setLanguage } from '@tessera/session';
import type { ProvidedPart } from '@tessera/build';

/** Loaded on demand: our own remotes do not use it. */
const Trans = lazy(async () => ({
  default: (await import('react-i18next/TransWithoutContext')).Trans,
}));

type Namespaces = string | readonly string[];
type Options = TOptions & { readonly ns?: Namespaces };
interface Nested {
  readonly [key: string]: string | Nested;
}

/** The page's texts have flat keys; those of other remotes may be nested. */
function flat(texts: Nested, prefix = ''): Record<string, string> {
  const entries = Object.entries(texts).map(([key, text]) =>
    typeof text === 'string' ? { [prefix + key]: text } : flat(text, `${prefix}${key}.`),
  );
  return Object.assign({}, ...entries) as Record<string, string>;
}

/** Accepts any namespaces and keys, since those of a remote are unknown here. */
type AnyT = (key: string | string[], options: object) => string;
const anyI18next = i18next as unknown as {
  readonly t: AnyT;
  getFixedT(language: string | null): AnyT;
  exists(key: string, options: object): boolean;
};
const useAnyTranslation = useTranslation as unknown as (
  namespaces: readonly string[],
  options: object,
) => { readonly t: AnyT };

type ForRemotes = Readonly<{
  i18next: object;
  reactI18next: Pick<typeof ReactI18next, ProvidedPart<'react-i18next'>>;
}>;

/**
 * The page's `i18next` and `react-i18next` for one remote: in the page's language, with the
 * remote's own namespaces (FED-2). Calls that would configure it for all only add to the remote's
 * own texts.
 */
export function i18nextFor(remote: string): ForRemotes {
  const common = `${remote} common`;
  const settings: { defaultNS: Namespaces; fallbackLng?: InitOptions['fallbackLng'] } = {
    defaultNS: 'translation',
  };
  const own = (namespaces: Namespaces = settings.defaultNS) => [
    ...[namespaces].flat().map((namespace) => `${remote} ${namespace}`),
    common,
  ];
  const scoped = (t: AnyT, ns?: Namespaces, keyPrefix?: string) =>
    ((key: string | string[], given?: Options | string) => {
      const options: Options = typeof given === 'string' ? { defaultValue: given } : { ...given };
      const prefixed = [key].flat().map((each) => (keyPrefix ? `${keyPrefix}.${each}` : each));
      const { fallbackLng } = settings;
      return t(prefixed, {
        ...(fallbackLng !== undefined && { fallbackLng }),
        ...options,
        ns: own(options.ns ?? ns),
      });
    }) as unknown as TFunction;
  const add = (
    language: string,
    namespace: string,
    texts: Nested,
    _deep?: boolean,
    overwrite?: boolean,
  ) => {
    i18next.addResourceBundle(language, `${remote} ${namespace}`, flat(texts), true, overwrite);
    return given;
  };

  const given = {
    addResource: (language: string, namespace: string, key: string, text: string) =>
      add(language, namespace, { [key]: text }, true, true),
    addResourceBundle: add,
    addResources: (language: string, namespace: string, texts: Nested) =>
      add(language, namespace, texts, true, true),
    changeLanguage(language: string) {
      if (getSession().languages.includes(language)) setLanguage(language);
      return Promise.resolve(given.t);
    },
    dir: i18next.dir,
    exists: (key: string, options?: Options) =>
      anyI18next.exists(key, { ...options, ns: own(options?.ns) }),
    getFixedT: (lng: string | null, ns?: Namespaces, keyPrefix?: string) =>
      scoped(anyI18next.getFixedT(lng), ns, keyPrefix),
    hasLoadedNamespace: () => true,
    hasResourceBundle: (language: string, namespace: string) =>
      i18next.hasResourceBundle(language, `${remote} ${namespace}`),
    init(options: InitOptions = {}, done?: (error: unknown, t: TFunction) => void) {
      if (options.defaultNS) settings.defaultNS = options.defaultNS;
      if (options.fallbackLng !== undefined) settings.fallbackLng = options.fallbackLng;
      for (const [language, namespaces] of Object.entries(options.resources ?? {})) {
        for (const [namespace, texts] of Object.entries(namespaces)) {
          add(language, namespace, texts as Nested, true, true);
        }
      }
      done?.(null, given.t);
      return Promise.resolve(given.t);
    },
    isInitialized: true,
    get language() {
      return i18next.language;
    },
    get languages() {
      return i18next.languages;
    },
    loadLanguages: () => Promise.resolve(),
    loadNamespaces: () => Promise.resolve(),
    // Without a listener, `off` would end the subscriptions of all others.
    off(event: string, listener?: () => void) {
      if (listener) i18next.off(event, listener);
    },
    on(event: string, listener: () => void) {
      i18next.on(event, listener);
      return given;
    },
    options: { react: { ...i18next.options.react } },
    get resolvedLanguage() {
      return i18next.resolvedLanguage;
    },
    t: scoped(anyI18next.t),
    use: () => given,
  };
  const asI18n = given as unknown as i18n;

  const reactI18next: ForRemotes['reactI18next'] = {
    Trans: ((props: Parameters<typeof ReactI18next.Trans>[0]) => (
      <Suspense>
        <Trans {...props} i18n={asI18n} />
      </Suspense>
    )) as typeof ReactI18next.Trans,
    initReactI18next: { type: '3rdParty', init: () => undefined },
    useTranslation: ((ns?: Namespaces, options: { keyPrefix?: string; lng?: string } = {}) => {
      const { keyPrefix, ...others } = options;
      const { t: real } = useAnyTranslation([common], others);
      const t = useMemo(
        () => scoped(real, ns, keyPrefix),
        // Namespaces are compared by name.
        // eslint-disable-next-line react-hooks/exhaustive-deps
        [real, String(ns), keyPrefix],
      );
      return Object.assign([t, asI18n, true], { t, i18n: asI18n, ready: true });
    }) as unknown as typeof useTranslation,
  };
  return { i18next: Object.assign(given, { default: given }), reactI18next };
}
