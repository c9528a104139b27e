import { z } from 'zod';

const shape = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/;

/** An IANA name, such as Asia/Jakarta. The database must know it too: see {@link readEdges}. */
export const timeZone = z
  .string()
  .max(64)
  .refine((name) => shape.test(name) && isKnown(name));

function isKnown(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
