import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '../language/language.ts';
import type { Services } from '../services.ts';
import { smsTexts } from './texts.ts';

/** Tells what happened to an account to its phone. What happened stands, even if the message is not taken. */
export async function tellByText(
  { sms, settings }: Pick<Services, 'sms' | 'settings'>,
  phone: string,
  what: 'pinResetAsked' | 'pinWasReset' | 'phoneLeft' | 'phoneJoined',
  language: Language,
  log: FastifyBaseLogger,
): Promise<void> {
  const text = smsTexts[what][language].replace('{brand}', () => settings.brandName);
  try {
    await sms.send({ phone, text });
  } catch (error) {
    log.error({ err: error }, 'a text message was not sent');
  }
}
