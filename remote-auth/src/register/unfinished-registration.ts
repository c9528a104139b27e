import { lenient, z } from '@tessera/wire/core';
import { beginPhone } from '@tessera/ui/phone-number';
import { sentCode } from '../code-step/request-code.ts';
import type { SentCode } from '../code-step/request-code.ts';
import type { Consent } from './asked-consents.ts';
import { emptyDraft } from './registration.ts';
import type { Draft } from './registration.ts';

/** A registration up to its code, as stored for the next visit (EASE-4). */
export interface UnfinishedRegistration {
  readonly draft: Draft;
  readonly sent: SentCode | null;
  readonly atCode: boolean;
}

export function emptyRegistration(): UnfinishedRegistration {
  return { draft: emptyDraft(), sent: null, atCode: false };
}

const text = () => z.string();
const consents: readonly Consent[] = ['offer', 'personal-data'];
const stored = z.object({
  draft: z.object({
    firstName: text(),
    lastName: text(),
    email: text(),
    phone: z.object({ country: text(), text: text() }),
    accepted: z.array(z.enum(consents)),
    country: z.nullable(text()),
    city: text(),
    zipCode: text(),
    address: text(),
  }),
  sent: z.nullable(sentCode),
  atCode: z.boolean(),
});

export function readRegistration(value: unknown): UnfinishedRegistration | null {
  const { success, data } = lenient(stored).safeParse(value);
  if (!success) return null;
  const { phone, country, ...draft } = data.draft;
  return {
    ...data,
    draft: {
      ...draft,
      phone: beginPhone(phone.country, phone.text),
      country: country === null ? null : beginPhone(country).country,
    },
  };
}
