import type { Queryable } from '../../platform/index.ts';
import { postMessage, type ProviderAddress } from '../ask-provider.ts';

interface Email {
  readonly email: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** The code within the text, for an inbox that shows it apart. */
  readonly code?: string;
}

/** The port to the provider of e-mail (BACK-4). */
export interface EmailPort {
  /** Hands a message over for delivery. @throws when it was not taken */
  send(message: Email): Promise<void>;
}

/** An e-mail gateway over HTTP: `POST {url}` with `{to, subject, text}`. */
export function httpEmail(gateway: ProviderAddress): EmailPort {
  return {
    send: ({ email, subject, text }) =>
      postMessage('e-mail gateway', gateway, { to: email, subject, text }),
  };
}

/** Delivers into the inbox that the sandbox shows. */
export function sandboxEmail(db: Queryable): EmailPort {
  return {
    send: async ({ email, subject, text, code }) => {
      await db.query(
        'INSERT INTO email_inbox (email, subject, text, code) VALUES ($1, $2, $3, $4)',
        [email, subject, text, code ?? null],
      );
    },
  };
}
