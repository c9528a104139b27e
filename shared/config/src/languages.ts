export function offeredLanguages({
  languages = ['en', 'ru'],
}: {
  readonly languages?: readonly string[] | undefined;
}): readonly string[] {
  return languages;
}
