import * as z from 'zod/mini';

/**
 * The shapes of what comes in: strict, since a field that nobody reads is a misunderstanding. They
 * are used in contracts alone and are in no page.
 */
export {
  array,
  describe,
  enum,
  iso,
  literal,
  maxLength,
  meta,
  minLength,
  object,
  optional,
  pipe,
  prefault,
  refine,
  regex,
  strictObject,
  string,
  transform,
  trim,
  union,
  uuid,
} from 'zod/mini';

/** E.164 with `+`; whether it is a number that exists is the handler's answer, PHONE_INVALID. */
export const phone = z.string().check(z.maxLength(32));

/** Whether it is an address is the handler's answer, EMAIL_INVALID. */
export const email = z.string().check(z.trim(), z.maxLength(254), z.meta({ format: 'email' }));

/** The same where a person may type more than a number has, to be answered PHONE_INVALID. */
export const anyPhone = z.string().check(z.maxLength(40));

export type DecimalMark = '~decimal';
/** Tells the type of an amount from other texts, so that clients may give money for it. */
type DecimalText = string & { readonly [Mark in DecimalMark]?: never };

/** A decimal string with a point; whether it fits its currency is the handler's answer. */
export const amount: z.ZodMiniType<string, DecimalText> = z.string();

/** Three letters of ISO 4217, or USDC; whether it is known is the handler's answer. */
export const currencyCode = z.string();

/** The same of a currency in which accounts are opened; whether one can be is the handler's answer. */
export const accountCurrencyCode = z.string();

/** A UUID in the form of the database, so that it can be compared. */
export const id = z.pipe(
  z.uuid(),
  z.transform((value) => value.toLowerCase()),
);

/** Digits of a code that is sent to a phone, and of a PIN (section 9 of the product's contract). */
export const codeLength = 4;
export const pinLength = 4;

/** The code that was sent. */
export const code = z.string().check(z.regex(new RegExp(`^\\d{${codeLength}}$`)));

/** A PIN as it comes with a money call; whether it is the right one is another matter. */
export const pinGuess = z.string().check(z.regex(/^\d{4,12}$/));

/** A PIN to be set. One that is trivial is refused with PIN_TRIVIAL, not as malformed. */
export const newPin = z.string().check(z.regex(new RegExp(`^\\d{${pinLength}}$`)));

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
