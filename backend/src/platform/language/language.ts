/** The languages of every text that the server writes (I18N-1). */
export type Language = 'en' | 'ru';

/** One text in each language. */
export type Localised = Readonly<Record<Language, string>>;

const supported: readonly Language[] = ['en', 'ru'];

/** The best supported language of an Accept-Language header; English by default. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  return bestLanguage(acceptLanguage, supported) ?? 'en';
}

/** The one of these languages that a header prefers; `undefined` where it names none of them. */
export function bestLanguage<Code extends string>(
  acceptLanguage: string | undefined,
  languages: readonly Code[],
): Code | undefined {
  let best: Code | undefined;
  let bestWeight = 0;
  for (const range of (acceptLanguage ?? '').split(',', 20)) {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
    const language = languages.find((each) => `${tag}-`.startsWith(`${each.toLowerCase()}-`));
    const weight = weightOf(parameters);
    if (language !== undefined && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}

function weightOf(parameters: readonly string[]): number {
  const quality = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='));
  return quality === undefined ? 1 : Number(quality.slice(2)) || 0;
}
