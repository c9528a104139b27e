/** Name of the cookie that tells the server how this browser shows the app; never who uses it. */
export const viewCookie = 'wallet.view';

/** Values of a {@link PageView}, which explains them. */
export const themes = ['system', 'light', 'dark'] as const;
export const audiences = ['visitor', 'user', 'unfinished', 'overridden'] as const;

/** The conditions of a composed page, apart from its path and the deployed builds (FIRST-2). */
export interface PageView {
  /** A BCP 47 code, one of those that the deployment offers. */
  readonly language: string;
  readonly theme: (typeof themes)[number];
  /**
   * A visitor without typed input, or a user with a session. For an unfinished login or
   * registration, or an override, only the browser knows the person's view.
   */
  readonly audience: (typeof audiences)[number];
}

/** A view as a browser stores it. */
export type KeptView = Omit<PageView, 'language'> & {
  /** Present only if the user chose the language. */
  readonly language: PageView['language'] | null;
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text);

/** Parses the cookie's value; `null` if it is absent, malformed or in an unsupported language. */
export function parsePageView(
  value: string | undefined,
  languages: readonly string[],
): KeptView | null {
  const [language, theme, audience, ...rest] = (value ?? '').split('.');
  const view = {
    language: oneOf(languages, language) ?? null,
    theme: oneOf(themes, theme),
    audience: oneOf(audiences, audience),
  };
  const { theme: known, audience: kind } = view;
  if (!known || !kind || rest.length > 0 || (!view.language && language !== '')) return null;
  return { language: view.language, theme: known, audience: kind };
}

/** The cookie's value. */
export function writePageView({ language, theme, audience }: KeptView): string {
  return [language ?? '', theme, audience].join('.');
}

/** Characters of a header that are read at most, since anybody may send it. */
const longestHeader = 500;

/** The supported language for a tag such as `en-GB`. */
export function languageOf(tag: string, languages: readonly string[]): string | undefined {
  const asked = tag.toLowerCase();
  return (
    languages.find((language) => language.toLowerCase() === asked) ??
    languages.find((language) => asked.startsWith(`${language.toLowerCase()}-`))
  );
}

/** The first supported language of an `Accept-Language` header, by weight. */
function acceptedLanguage(header: string, languages: readonly string[]): string | undefined {
  return header
    .slice(0, longestHeader)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const weight = parameters.find((text) => text.startsWith('q='));
      return { tag, weight: weight ? Number(weight.slice(2)) || 0 : 1 };
    })
    .sort((one, other) => other.weight - one.weight)
    .filter(({ weight }) => weight > 0)
    .map(({ tag }) => languageOf(tag, languages))
    .find((language) => language !== undefined);
}

/** The view for a request: the stored one, else in its accepted language, else the default. */
export function pageViewOf(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
  offered: { readonly languages: readonly string[]; readonly defaultLanguage: string },
): PageView {
  const { languages, defaultLanguage } = offered;
  const kept = parsePageView(cookie, languages);
  const { theme = 'system', audience = 'visitor' } = kept ?? {};
  const language =
    kept?.language ?? acceptedLanguage(acceptLanguage ?? '', languages) ?? defaultLanguage;
  return { language, theme, audience };
}
