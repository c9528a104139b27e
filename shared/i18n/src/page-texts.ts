import i18next from 'i18next';
import type { Callback, InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { getSession, prepareLanguages, subscribeSession } from '@tessera/session';
import type { Language } from '@tessera/session';
import type { BuiltIn } from './built-in-texts.ts';
import { joined } from './joined.ts';

type Texts = Readonly<Record<string, string>>;

/** Namespace of the server's text data, looked up before any built-in text. */
const serverNamespace = 'server';
/** The event that the server's text data came. */
const overlaid = 'overlaid';
const pluralForm = /_(zero|one|two|few|many|other)$/;

function textOf(language: string, namespace: string, key: string): string | undefined {
  const text: unknown = i18next.getResource(language, namespace, key);
  return typeof text === 'string' ? text : undefined;
}

/** The server's text of an iname in this language, if it has one. It need not count as we do. */
export function serverText(language: Language, iname: string): string | undefined {
  return (
    textOf(language, serverNamespace, iname) ??
    textOf(language, serverNamespace, iname.replace(pluralForm, ''))
  );
}

function put(language: Language, namespace: string, texts: Texts): void {
  const written = Object.entries(texts).map(([key, text]) => [key, joined(text)]);
  i18next.addResourceBundle(language, namespace, Object.fromEntries(written), false, true, {
    silent: true,
    skipCopy: true,
  });
}

/** Adds texts by namespace and key, separate from the code that uses them. */
export function addTexts(language: Language, texts: Readonly<Record<string, Texts>>): void {
  for (const [namespace, added] of Object.entries(texts)) put(language, namespace, added);
}

/**
 * Lays the server's text data (iname to text) of one language over the built-in texts, at once in
 * every component (I18N-1). A later overlay of the language replaces the earlier.
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
    // English stands in for a missing text of ours, after the common words; its server's text does not.
    getResource: (language: Language, namespace: string, key: string, options: BuiltIn) =>
      (options.builtIn || language !== (options.lng ?? i18next.language)
        ? undefined
        : serverText(language, key)) ?? textOf(language, namespace, key),
  })
  .use({
    type: 'formatter',
    init: () => undefined,
    // Numbers are written as amounts are, with thousands set off (EASE-9).
    format: (value: string | number = '', _format?: string, language?: string) =>
      typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value,
  })
  .init({
    lng: getSession().language,
    resources: {},
    // A part of the page may come from a team that has no texts in this language.
    fallbackLng: 'en',
    fallbackNS: 'common',
    keySeparator: false,
    nsSeparator: false,
    ignoreJSONStructure: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false, bindI18n: `languageChanged ${overlaid}` },
  });

/** Replaces `init`: a remote's own start adds its texts and leaves the page's settings. */
i18next.init = (options?: InitOptions | Callback) => {
  const { resources = {} } = typeof options === 'object' ? options : {};
  for (const [language, namespaces] of Object.entries(resources)) {
    // Texts of our packages are flat; those of others come by the i18next that each is given.
    addTexts(language, namespaces as Record<string, Texts>);
  }
  return Promise.resolve(i18next.t);
};

subscribeSession(({ language }) => {
  if (language !== i18next.language) void i18next.changeLanguage(language);
});

/** Loads the texts of the build's code in use; `null` if all are loaded. */
type TextSource = (language: Language) => Promise<unknown> | null;

const sources = new Set<TextSource>();
const awaited = new Set<Language>();

/** Adds a build whose texts are loaded by language. */
export function addTextSource(source: TextSource): void {
  sources.add(source);
}

/** The languages to load: the page's, and one that it is about to switch to. */
export function textLanguages(): Language[] {
  return [...new Set([getSession().language, ...awaited])];
}

/** Loads the texts of all code in use: whether that succeeded, or `null` if they are loaded. */
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
