import { z } from 'zod';

/**
 * A note to a transfer: one line of at most 140 characters, without control and direction characters, which
 * could make it show as something else; an empty one is none.
 */
export const noteText = z
  .string()
  .max(1000)
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .max(140)
      .regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u),
  )
  .transform((text) => (text === '' ? null : text));
