import type { Language } from '../language/language.ts';
import { notificationTexts, type NotificationKind, type NotificationParams } from './kinds.ts';

/** The sentence of a notification in a language. */
export function renderNotification(
  kind: NotificationKind,
  params: NotificationParams,
  language: Language,
): string {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const isComplete = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => params[name] !== undefined);
  return fill(
    notificationTexts[kind][language].replace(/\[([^\]]*)\]/g, (_, part: string) =>
      isComplete(part) ? part : '',
    ),
  );
}
