import type { Queryable } from '../../platform/index.ts';
import type { EmailPort } from './port.ts';

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
