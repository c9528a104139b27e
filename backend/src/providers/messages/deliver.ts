import type { FastifyBaseLogger } from 'fastify';
import type { Language, Localised, Settings } from '../../platform/index.ts';
import type { EmailPort } from '../email/email.ts';
import type { SmsPort } from '../sms/sms.ts';

/** A message to a receiver: `{brand}` stands for the wallet's name and `{code}` for the code with it. */
export type Message =
  | { readonly by: 'sms'; readonly phone: string; readonly text: Localised }
  | {
      readonly by: 'email';
      readonly email: string;
      readonly subject: Localised;
      readonly text: Localised;
    };

interface MessageServices {
  readonly settings: Settings;
  readonly sms: SmsPort;
  readonly email: EmailPort | undefined;
}

/** Hands a message over for delivery. @throws when it was not taken, or nobody delivers messages of its kind */
export async function deliver(
  { sms, email, settings }: MessageServices,
  message: Message,
  language: Language,
  code?: string,
): Promise<void> {
  const fill = (words: Localised) =>
    words[language].replace('{code}', code ?? '').replace('{brand}', () => settings.brandName);
  const text = fill(message.text);
  // Not every message that a code was asked for has it.
  const shown = code !== undefined && message.text[language].includes('{code}') ? { code } : {};
  if (message.by === 'sms') return sms.send({ phone: message.phone, text, ...shown });
  if (email === undefined) throw new Error('there is no e-mail gateway');
  return email.send({ email: message.email, subject: fill(message.subject), text, ...shown });
}

/** Tells what happened to an account. What happened stands, even if the message is not taken. */
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
