/** In the order in which a list shows them (I18N-2). */
export function offeredLanguages({
  languages = ['en', 'ru'],
}: {
  readonly languages?: readonly string[] | undefined;
}): readonly string[] {
  return languages;
}
