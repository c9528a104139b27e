import type { Queryable } from '../../platform/index.ts';
import type { SmsPort } from './port.ts';

/** Delivers into the inbox that the sandbox shows. */
export function sandboxSms(db: Queryable): SmsPort {
  return {
    send: async ({ phone, text, code }) => {
      await db.query('INSERT INTO sms_inbox (phone, text, code) VALUES ($1, $2, $3)', [
        phone,
        text,
        code ?? null,
      ]);
    },
  };
}
