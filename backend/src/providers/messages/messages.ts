import type { FastifyBaseLogger } from 'fastify';
import { deliverableEmail } from '@tessera/wire/email';
import type { Language, Localised, Queryable, Settings } from '../../platform/index.ts';
import { askProvider, type ProviderAddress } from '../ask-provider.ts';

interface Sent {
  readonly text: string;
  /** The code within the text, which the sandbox's inbox shows separately. */
  readonly code?: string;
}

interface MessagePort<To> {
  /**
   * Hands a message over for delivery.
   * @throws if the provider did not accept it
   */
  send(message: Sent & To): Promise<void>;
}

/** Phone numbers are E.164 with `+`. */
export type SmsPort = MessagePort<{ readonly phone: string }>;

export type EmailPort = MessagePort<{ readonly email: string; readonly subject: string }>;

async function post(name: string, gateway: ProviderAddress, body: object): Promise<void> {
  const response = await askProvider(gateway, { body, timeoutMs: 5000 });
  if (!response.ok) throw new Error(`The ${name} answered ${response.status}`);
}

/** An SMS gateway over HTTP: `POST {url}` with `{to, text}`. */
export function httpSms(gateway: ProviderAddress): SmsPort {
  return { send: ({ phone, text }) => post('SMS gateway', gateway, { to: phone, text }) };
}

/** An e-mail gateway over HTTP: `POST {url}` with `{to, subject, text}`. */
export function httpEmail(gateway: ProviderAddress): EmailPort {
  return {
    send: ({ email, subject, text }) =>
      post('e-mail gateway', gateway, { to: deliverableEmail(email), subject, text }),
  };
}

export function sandboxSms(db: Queryable): SmsPort {
  const sql = 'INSERT INTO sms_inbox (phone, text, code) VALUES ($1, $2, $3)';
  return {
    send: async ({ phone, text, code }) => {
      await db.query(sql, [phone, text, code ?? null]);
    },
  };
}

export function sandboxEmail(db: Queryable): EmailPort {
  const sql = 'INSERT INTO email_inbox (email, subject, text, code) VALUES ($1, $2, $3, $4)';
  return {
    send: async ({ email, subject, text, code }) => {
      await db.query(sql, [email, subject, text, code ?? null]);
    },
  };
}

/** A message and its receiver. `{brand}` stands for the wallet's name, `{code}` for the code. */
export type Message =
  | { readonly by: 'sms'; readonly phone: string; readonly text: Localised }
  | {
      readonly by: 'email';
      readonly email: string;
      readonly subject: Localised;
      readonly text: Localised;
    };

type MessageServices = Readonly<{ settings: Settings; sms: SmsPort; email: EmailPort | undefined }>;

/**
 * Hands a message over for delivery.
 * @throws if it was not accepted, or if no provider for its kind is configured
 */
export async function deliver(
  { sms, email, settings }: MessageServices,
  message: Message,
  language: Language,
  code?: string,
): Promise<void> {
  const fill = (words: Localised) =>
    words[language].replace('{code}', code ?? '').replace('{brand}', () => settings.brandName);
  const text = fill(message.text);
  const shown = code !== undefined && message.text[language].includes('{code}') ? { code } : {};
  if (message.by === 'sms') return sms.send({ phone: message.phone, text, ...shown });
  if (email === undefined) throw new Error('there is no e-mail gateway');
  return email.send({ email: message.email, subject: fill(message.subject), text, ...shown });
}

/** Sends a notice about an account; a failure to deliver is only logged. */
export async function tell(
  services: MessageServices,
  message: Message,
  language: Language,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await deliver(services, message, language);
  } catch (error) {
    log.error({ err: error }, 'a message was not sent');
  }
}
