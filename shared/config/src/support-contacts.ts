import { getConfig } from './provide-config.ts';

/** A way to reach support, as a link. */
interface SupportContact {
  readonly href: string;
  /** As the configuration writes it. */
  readonly words: string;
}

/** How support can be reached, a phone first; empty where the deployment names no contact (EASE-8). */
export function supportContacts(): readonly SupportContact[] {
  const { phone, email } = getConfig().support;
  return [
    ...(phone === null ? [] : [{ href: `tel:${phone.replace(/[^+\d]/g, '')}`, words: phone }]),
    ...(email === null ? [] : [{ href: `mailto:${email}`, words: email }]),
  ];
}
