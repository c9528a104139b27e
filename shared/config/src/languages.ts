/** The languages that a deployment offers its users, in the order of a list (I18N-2). */
export function offeredLanguages({
  languages = ['en', 'ru'],
}: {
  /** As its configuration has them. */
  readonly languages?: readonly string[] | undefined;
}): readonly string[] {
  return languages;
}
