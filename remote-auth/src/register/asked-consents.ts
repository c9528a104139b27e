import { getConfig } from '@tessera/config';

export type Consent = 'offer' | 'personal-data';

export interface AskedConsent {
  readonly consent: Consent;
  /** Address of the document. */
  readonly document: string;
}

/** The documents that registration needs consent to, as configured (AUTH-2). */
export function askedConsents(): readonly AskedConsent[] {
  const { offerUrl, personalDataUrl } = getConfig().consents;
  return [
    ...(offerUrl === null ? [] : [{ consent: 'offer', document: offerUrl } as const]),
    ...(personalDataUrl === null
      ? []
      : [{ consent: 'personal-data', document: personalDataUrl } as const]),
  ];
}
