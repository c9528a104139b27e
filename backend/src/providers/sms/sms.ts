import type { Queryable } from '../../platform/index.ts';
import { postMessage, type ProviderAddress } from '../ask-provider.ts';

interface SmsMessage {
  /** E.164 with `+`. */
  readonly phone: string;
  readonly text: string;
  /** The code within the text, for an inbox that shows it apart. */
  readonly code?: string;
}

/** The port to the SMS provider (BACK-4). */
export interface SmsPort {
  /** Hands a message over for delivery. @throws when it was not taken */
  send(message: SmsMessage): Promise<void>;
}

/** An SMS gateway over HTTP: `POST {url}` with `{to, text}`. */
export function httpSms(gateway: ProviderAddress): SmsPort {
  return { send: ({ phone, text }) => postMessage('SMS gateway', gateway, { to: phone, text }) };
}

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
