import { lazy, Suspense, useMemo } from 'react';
import type { ComponentProps } from 'react';
import type { i18n, InitOptions, TOptions } from 'i18next';
import type * as ReactI18next from 'react-i18next';
import { getSession, setLanguage } from '@tessera/session';
import type { ProvidedPart } from '@tessera/build';
import i18next from './shares/i18next.ts';
import { useTranslation } from './shares/react-i18next.ts';

/** Loaded on demand: our own remotes do not use it. */
const Trans = lazy(async () => ({
  default: (await import('react-i18next/TransWithoutContext')).Trans,
}));

type Namespaces = string | readonly string[];
type Options = TOptions & { readonly ns?: Namespaces };
interface Nested {
  readonly [key: string]: string | Nested;
}
/** The start of a remote's own i18next. */
interface Start extends Pick<InitOptions, 'fallbackLng'> {
  readonly defaultNS?: Namespaces;
  readonly resources?: Readonly<Record<string, Readonly<Record<string, Nested>>>>;
}

/** The page's texts have flat keys; those of other remotes may be nested. */
function flat(texts: Nested, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]): [string, string][] =>
      typeof text === 'string'
        ? [[prefix + key, text]]
        : Object.entries(flat(text, `${prefix}${key}.`)),
    ),
  );
}

type AnyT = (key: string | string[], options: object) => string;
interface AnyI18next {
  readonly t: AnyT;
  getFixedT(language: string | null): AnyT;
  exists(key: string, options: object): boolean;
}
type UseAnyTranslation = (namespaces: readonly string[], options: object) => { readonly t: AnyT };
// Their types know the page's own keys; those of a remote are unknown here.
const anyI18next = i18next as AnyI18next;
const useAnyTranslation = useTranslation as UseAnyTranslation;

type Add = (
  language: string,
  namespace: string,
  texts: Nested,
  deep?: boolean,
  overwrite?: boolean,
) => object;

/** Texts of one remote in the page's i18next, under namespaces of its own. */
function textsOf(remote: string) {
  const common = `${remote} common`;
  const settings: Start = { defaultNS: 'translation' };
  const own = (namespaces: Namespaces = settings.defaultNS ?? 'translation') => [
    ...[namespaces].flat().map((namespace) => `${remote} ${namespace}`),
    common,
  ];
  return {
    common,
    own,
    /** Adds to the settings of the remote alone. */
    start({ defaultNS, fallbackLng }: Start) {
      Object.assign(
        settings,
        defaultNS && { defaultNS },
        fallbackLng !== undefined && { fallbackLng },
      );
    },
    scoped(t: AnyT, ns?: Namespaces, keyPrefix?: string) {
      return (key: string | string[], given?: Options | string): string => {
        const options: Options = typeof given === 'string' ? { defaultValue: given } : { ...given };
        const prefixed = [key].flat().map((each) => (keyPrefix ? `${keyPrefix}.${each}` : each));
        const { fallbackLng } = settings;
        return t(prefixed, {
          ...(fallbackLng !== undefined && { fallbackLng }),
          ...options,
          ns: own(options.ns ?? ns),
        });
      };
    },
  };
}

/** The page's `i18next` for one remote: calls that would configure it only add its own texts. */
function ownI18next(remote: string, { own, start, scoped }: ReturnType<typeof textsOf>) {
  const t = scoped(anyI18next.t);
  const add: Add = (language, namespace, texts, _deep, overwrite) => {
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
      return Promise.resolve(t);
    },
    dir: i18next.dir,
    exists: (key: string, options?: Options) =>
      anyI18next.exists(key, { ...options, ns: own(options?.ns) }),
    getFixedT: (lng: string | null, ns?: Namespaces, keyPrefix?: string) =>
      scoped(anyI18next.getFixedT(lng), ns, keyPrefix),
    hasLoadedNamespace: () => true,
    hasResourceBundle: (language: string, namespace: string) =>
      i18next.hasResourceBundle(language, `${remote} ${namespace}`),
    init(options: Start = {}, done?: (error: unknown, translate: typeof t) => void) {
      start(options);
      for (const [language, namespaces] of Object.entries(options.resources ?? {})) {
        for (const [namespace, texts] of Object.entries(namespaces)) {
          add(language, namespace, texts, true, true);
        }
      }
      done?.(null, t);
      return Promise.resolve(t);
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
    on(event: string, listener: () => void): object {
      i18next.on(event, listener);
      return given;
    },
    options: { react: { ...i18next.options.react } },
    get resolvedLanguage() {
      return i18next.resolvedLanguage;
    },
    t,
    use: (): object => given,
  };
  return Object.assign(given, { default: given });
}

/** The page's `i18next` and `react-i18next` for one remote, with its own namespaces (FED-2). */
export function i18nextFor(remote: string) {
  const texts = textsOf(remote);
  const own = ownI18next(remote, texts);
  // Remotes are given a part of it; the rest would reach the texts of all.
  const asI18n = own as unknown as i18n;
  const reactI18next = {
    Trans: (props: ComponentProps<typeof ReactI18next.Trans>) => (
      <Suspense>
        <Trans {...props} i18n={asI18n} />
      </Suspense>
    ),
    initReactI18next: { type: '3rdParty', init: () => undefined },
    useTranslation(ns?: Namespaces, options: { keyPrefix?: string; lng?: string } = {}) {
      const { keyPrefix, ...others } = options;
      const { t: real } = useAnyTranslation([texts.common], others);
      const t = useMemo(
        () => texts.scoped(real, ns, keyPrefix),
        // Namespaces are compared by name.
        // oxlint-disable-next-line react-hooks/exhaustive-deps
        [real, String(ns), keyPrefix],
      );
      return Object.assign([t, own, true], { t, i18n: own, ready: true });
    },
  } satisfies Record<ProvidedPart<'react-i18next'>, unknown>;
  return { i18next: own, reactI18next };
}
