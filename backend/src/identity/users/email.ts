import { z } from 'zod';

/** An e-mail address as it is stored, with the domain in small letters; `undefined` for what is none. */
export function normalEmail(text: string): string | undefined {
  if (!z.email().safeParse(text).success) return undefined;
  const at = text.lastIndexOf('@');
  return text.slice(0, at) + text.slice(at).toLowerCase();
}

/** Whether two addresses are one mailbox. Servers may tell capitals of its name apart, and none does. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
