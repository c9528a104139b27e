import i18next from 'i18next';
import type { Callback, InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { getSession, prepareLanguages, subscribeSession } from '@tessera/session';
import type { Language } from '@tessera/session';
import type { BuiltIn } from './built-in-texts.ts';
import { joined } from './joined.ts';

type Texts = Readonly<Record<string, string>>;

/** Namespace of the server's text data, which takes precedence. */
const serverNamespace = 'server';
const overlaid = 'overlaid';
const pluralForm = /_(zero|one|two|few|many|other)$/;

function textOf(language: string, namespace: string, key: string): string | undefined {
  const text: unknown = i18next.getResource(language, namespace, key);
  return typeof text === 'string' ? text : undefined;
}

/** `undefined` if the server has none. Its plural forms may differ from ours. */
export function serverText(language: Language, iname: string): string | undefined {
  return (
    textOf(language, serverNamespace, iname) ??
    textOf(language, serverNamespace, iname.replace(pluralForm, ''))
  );
}

function put(language: Language, namespace: string, texts: Texts): void {
  const joinedTexts = Object.entries(texts).map(([key, text]) => [key, joined(text)]);
  i18next.addResourceBundle(language, namespace, Object.fromEntries(joinedTexts), false, true, {
    silent: true,
    skipCopy: true,
  });
}

export function addTexts(language: Language, texts: Readonly<Record<string, Texts>>): void {
  for (const [namespace, added] of Object.entries(texts)) put(language, namespace, added);
}

/**
 * Lays the server's text data (iname to text) over the built-in texts, at once in every component
 * (I18N-1). Replaces an earlier overlay of the language.
 */
export function overlayTexts(language: Language, texts: Texts): void {
  if (i18next.hasResourceBundle(language, serverNamespace)) {
    i18next.removeResourceBundle(language, serverNamespace);
  }
  put(language, serverNamespace, texts);
  i18next.emit(overlaid);
}

void i18next
  .use(initReactI18next)
  .use({
    type: 'i18nFormat',
    name: 'server-first',
    // English replaces a missing text of ours, after the common texts; the server's English text
    // does not.
    getResource: (language: Language, namespace: string, key: string, options: BuiltIn) =>
      (options.builtIn || language !== (options.lng ?? i18next.language)
        ? undefined
        : serverText(language, key)) ?? textOf(language, namespace, key),
  })
  .use({
    type: 'formatter',
    init: () => undefined,
    // Numbers have separators between thousands, as amounts do (EASE-9).
    format: (value: string | number = '', _format?: string, language?: string) =>
      typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value,
  })
  .init({
    lng: getSession().language,
    resources: {},
    // A remote may have no texts in this language.
    fallbackLng: 'en',
    fallbackNS: 'common',
    keySeparator: false,
    nsSeparator: false,
    ignoreJSONStructure: false,
    // React escapes texts itself.
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false, bindI18n: `languageChanged ${overlaid}` },
  });

/** A remote's own `init` adds its texts and leaves the page's settings. */
i18next.init = (options?: InitOptions | Callback) => {
  const { resources = {} } = typeof options === 'object' ? options : {};
  for (const [language, namespaces] of Object.entries(resources)) {
    // Texts of our packages are flat; other remotes get their own i18next.
    addTexts(language, namespaces as Record<string, Texts>);
  }
  return Promise.resolve(i18next.t);
};

subscribeSession(({ language }) => {
  if (language !== i18next.language) void i18next.changeLanguage(language);
});

/** Loads a build's texts; `null` if all are loaded. */
type TextSource = (language: Language) => Promise<unknown> | null;

const sources = new Set<TextSource>();
const awaited = new Set<Language>();

export function addTextSource(source: TextSource): void {
  sources.add(source);
}

/** The page's language, and one that it is about to switch to. */
export function textLanguages(): Language[] {
  return [...new Set([getSession().language, ...awaited])];
}

/**
 * Loads the texts of all code in use: `false` if that failed, `null` if they are loaded already.
 */
export function loadTexts(language: Language): Promise<boolean> | null {
  const loads = [...sources].flatMap((source) => source(language) ?? []);
  if (loads.length === 0) return null;
  awaited.add(language);
  return Promise.all(loads)
    .then(
      () => true,
      () => false,
    )
    .finally(() => awaited.delete(language));
}

prepareLanguages(loadTexts);
