import type { RuntimeConfig } from './runtime-config.ts';

/** The languages that a deployment offers its users, in the order of a list (I18N-2). */
export function offeredLanguages({
  languages = ['en', 'ru'],
}: Pick<RuntimeConfig, 'languages'>): readonly string[] {
  return languages;
}
