import * as z from 'zod/mini';
import { readEmail } from './email.ts';

/**
 * Schemas of input: strict, since an unknown field is a misunderstanding. They belong to contracts
 * only and are in no page.
 */
export {
  array,
  boolean,
  describe,
  enum,
  iso,
  literal,
  maxLength,
  meta,
  minLength,
  number,
  nullable,
  object,
  optional,
  pipe,
  prefault,
  refine,
  regex,
  strictObject,
  string,
  transform,
  union,
  uuid,
} from 'zod/mini';

/** E.164 with `+`; the handler refuses impossible numbers as PHONE_INVALID. */
export const phone = z.string().check(z.maxLength(32));

/** As it is stored; the handler refuses what is no address as EMAIL_INVALID. */
export const email = z.pipe(
  z.string().check(z.meta({ format: 'idn-email' })),
  z.transform((text) => readEmail(text) ?? text),
);

/** A phone that may be typed with too many digits, to be refused as PHONE_INVALID. */
export const anyPhone = z.string().check(z.maxLength(40));

export type DecimalMark = '~decimal';
/** Marks the type of an amount, so that clients may pass money. */
type DecimalText = string & { readonly [Mark in DecimalMark]?: never };

/** A decimal string with a point; the handler checks it against its currency. */
export const amount: z.ZodMiniType<string, DecimalText> = z.string();

/** Three letters of ISO 4217, or USDC; the handler refuses unknown ones. */
export const currencyCode = z.string();

/** A currency to open an account in; the handler refuses others. */
export const accountCurrencyCode = z.string();

/** A UUID in the database's form, so that it can be compared. */
export const id = z.pipe(
  z.uuid(),
  z.transform((value) => value.toLowerCase()),
);

/** Digits of a code that is sent to a phone, and of a PIN (section 9 of the product's contract). */
export const codeLength = 4;
export const pinLength = 4;

export const code = z.string().check(z.regex(new RegExp(`^\\d{${codeLength}}$`)));

/** A PIN of a money call; another step compares it. */
export const pinGuess = z.string().check(z.regex(/^\d{4,12}$/));

/** An answer of the browser's authenticator as JSON in one text; another step checks it. */
export const passkey = z.string().check(z.minLength(2), z.maxLength(12_000));

/** These fields, and the PIN or the passkey that confirms them. */
export const confirmed = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.union([z.strictObject({ ...fields, pin: pinGuess }), z.strictObject({ ...fields, passkey })]);

/** A new PIN. A trivial one is refused as PIN_TRIVIAL, not as malformed. */
export const newPin = z.string().check(z.regex(new RegExp(`^\\d{${pinLength}}$`)));

/** The zone whose calendar divides time; the handler refuses unknown ones as INVALID_REQUEST. */
export const timeZone = (usual: string) =>
  z.prefault(
    z.string().check(
      z.maxLength(64),
      z.meta({
        description:
          'IANA name of the zone whose calendar divides the series; INVALID_REQUEST where it is not known.',
        examples: ['Asia/Jakarta'],
      }),
    ),
    usual,
  );

/** A whole number in a query. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .pipe(
      z.string().check(z.regex(/^\d{1,15}$/)),
      z.transform((text) => Number(text)),
    )
    .check(
      z.refine((value) => value >= minimum && value <= maximum),
      z.meta({ type: 'integer', minimum, maximum }),
    );

/**
 * Takes out what is not seen: marks of direction, which could make a text show as something else, and soft
 * hyphens. Joiners stay, which Persian and Sinhala words are written with, and the tags of flags.
 */
function visible(text: string): string {
  return text.replace(/(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu, '');
}

// Of others than letters, joiners would make two texts of one.
const idleJoiners = /(?<=^|\s)[\u200c\u200d]+|[\u200c\u200d]+(?=\s|$)/g;

/** A line of text that is no note: a name, an address. */
export const line = (least: number, most: number) =>
  z
    .pipe(
      z.pipe(
        z.string(),
        z.transform((text) => visible(text).replace(idleJoiners, '').trim()),
      ),
      z
        .string()
        .check(
          z.minLength(least),
          z.maxLength(most),
          z.regex(/^(?:[^\p{C}\p{Zl}\p{Zp}]|[\u200c\u200d])*$/u),
        ),
    )
    .check(z.meta({ minLength: least, maxLength: most }));

/** One line of at most 140 characters, without control characters; an empty one is none. */
export const note = () =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(1000)),
      z.transform((text) => visible(text).replace(/\s+/g, ' ').trim()),
    ),
    z.pipe(
      z.string().check(z.maxLength(140), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
      z.transform((text) => (text === '' ? null : text)),
    ),
  );
