import { call } from '@tessera/api';
import { getConfig } from '@tessera/config';
import type { TypedPhone } from '@tessera/ui/phone-number';
import { beginPhone } from '@tessera/ui/phone-number';
import type { BodyOf } from '@tessera/wire';
import * as auth from '@tessera/wire/auth';
import { z } from '@tessera/wire/core';
import { readEmail } from '@tessera/wire/email';
import { requestCode, sentCode } from '../code-step/request-code.ts';
import { initialPhone } from '../own-phone/initial-phone.ts';
import { variantParts } from '../variant/variant-parts.ts';
import type { ProveWork } from '../work/use-proof.tsx';

const consents = ['offer', 'personal-data'] as const;
export type Consent = (typeof consents)[number];

export function askedConsents() {
  const { offerUrl, personalDataUrl } = getConfig().consents;
  const documents = { offer: offerUrl, 'personal-data': personalDataUrl };
  return consents.flatMap((consent) => {
    const document = documents[consent];
    return document === null ? [] : [{ consent, document }];
  });
}

export interface Draft {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: TypedPhone;
  readonly accepted: readonly Consent[];
  readonly country: TypedPhone['country'] | null;
  readonly city: string;
  readonly zipCode: string;
  readonly address: string;
}

/** Consents are unticked unless the configuration presets them (AUTH-2). */
function emptyDraft(): Draft {
  return {
    firstName: '',
    lastName: '',
    email: '',
    phone: initialPhone(),
    accepted: getConfig().consents.preset ? askedConsents().map(({ consent }) => consent) : [],
    country: null,
    city: '',
    zipCode: '',
    address: '',
  };
}

export function mayHaveOneName({ phone }: Draft): boolean {
  return getConfig().singleNameCountries?.includes(phone.country) === true;
}

/** The last name is needed too (section 5 of the specification). */
export function isComplete(draft: Draft): boolean {
  const { address } = variantParts();
  const lastName = mayHaveOneName(draft) ? [] : [draft.lastName];
  const always = [draft.firstName, ...lastName, draft.email];
  const ofAddress = [draft.country ?? '', draft.city, draft.zipCode, draft.address];
  return (
    [...always, ...(address ? ofAddress : [])].every((text) => text.trim() !== '') &&
    askedConsents().every(({ consent }) => draft.accepted.includes(consent))
  );
}

export type Registration = BodyOf<typeof auth.register>;

export function requestRegistrationCode(person: Registration, prove: ProveWork) {
  return requestCode(
    (headers) => call(auth.register, { body: person, headers }),
    person.phone,
    person,
    prove,
  );
}

/** @param phone E.164 */
export function registrationOf(draft: Draft, phone: string): Registration {
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: readEmail(draft.email) ?? draft.email.trim(),
    phone,
    ...(variantParts().address && draft.country
      ? {
          countryCode: draft.country,
          city: draft.city.trim(),
          zipCode: draft.zipCode.trim(),
          address: draft.address.trim(),
        }
      : {}),
  };
}

export const emptyRegistration = () => ({ draft: emptyDraft(), sent: null, atCode: false });

const text = z.string();

export const unfinishedRegistration = z.object({
  draft: z.pipe(
    z.object({
      firstName: text,
      lastName: text,
      email: text,
      phone: z.object({ country: text, text }),
      accepted: z.array(z.enum(consents)),
      country: z.nullable(text),
      city: text,
      zipCode: text,
      address: text,
    }),
    z.transform(({ phone, country, ...draft }): Draft => ({
      ...draft,
      phone: beginPhone(phone.country, phone.text),
      country: country === null ? null : beginPhone(country).country,
    })),
  ),
  sent: z.nullable(sentCode),
  atCode: z.boolean(),
});
