import { call } from '@tessera/api';
import { getConfig } from '@tessera/config';
import type { TypedPhone } from '@tessera/ui/phone-number';
import type { BodyOf } from '@tessera/wire';
import * as auth from '@tessera/wire/auth';
import { requestCode } from '../code-step/request-code.ts';
import type { ProveWork } from '../work/use-proof.tsx';
import { initialPhone } from '../own-phone/initial-phone.ts';
import { variantParts } from '../variant/variant-parts.ts';
import { askedConsents } from './asked-consents.ts';
import type { Consent } from './asked-consents.ts';

/** The registration form, as it is being filled in. */
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
export function emptyDraft(): Draft {
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

/** Whether the button is enabled (section 5 of the specification, the last name included). */
export function isComplete(draft: Draft): boolean {
  const { address } = variantParts();
  const always = [draft.firstName, draft.lastName, draft.email];
  const ofAddress = [draft.country ?? '', draft.city, draft.zipCode, draft.address];
  return (
    [...always, ...(address ? ofAddress : [])].every((text) => text.trim() !== '') &&
    askedConsents().every(({ consent }) => draft.accepted.includes(consent))
  );
}

export type Registration = BodyOf<typeof auth.register>;

/** Registers a person and has a code sent to the phone (AUTH-2). */
export function requestRegistrationCode(person: Registration, prove: ProveWork) {
  return requestCode(
    (headers) => call(auth.register, { body: person, headers }),
    person.phone,
    person,
    prove,
  );
}

/** The payload of the call. @param phone E.164 */
export function registrationOf(draft: Draft, phone: string): Registration {
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: draft.email.trim(),
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
