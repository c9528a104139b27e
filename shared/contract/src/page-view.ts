/** Cookie that tells the server how this browser shows the app, never who uses it. */
export const viewCookie = 'wallet.view';

export const themes = ['system', 'light', 'dark'] as const;
export const audiences = ['visitor', 'user', 'unfinished', 'overridden'] as const;

/** A composed page depends on these, besides its path and the deployed builds (FIRST-2). */
export interface PageView {
  /** A BCP 47 code that the deployment offers. */
  readonly language: string;
  readonly theme: (typeof themes)[number];
  /**
   * `visitor` has typed nothing, `user` has a session. Only the browser can render the other two:
   * an unfinished login or registration, and an override.
   */
  readonly audience: (typeof audiences)[number];
}

export type KeptView = Omit<PageView, 'language'> & {
  /** `null` unless the user chose it. */
  readonly language: PageView['language'] | null;
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text);

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

export function writePageView({ language, theme, audience }: KeptView): string {
  return [language ?? '', theme, audience].join('.');
}

/** Bounds the header, which anybody may send. */
const longestHeader = 500;

/** The supported language for a tag such as `en-GB`. */
export function languageOf(tag: string, languages: readonly string[]): string | undefined {
  const requested = tag.toLowerCase();
  return (
    languages.find((language) => language.toLowerCase() === requested) ??
    languages.find((language) => requested.startsWith(`${language.toLowerCase()}-`))
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

/** The stored view, else one in the accepted language, else the default. */
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
