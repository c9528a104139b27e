import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languageOf } from '../http/answers.ts';
import { Refusal } from '../http/errors.ts';
import { parseBody } from '../http/parse.ts';
import { isPhone } from '../users/phone.ts';
import { codeLength } from './code.ts';
import type { Confirmation } from './confirm-code.ts';
import type { CodeRequest } from './send-code.ts';

const confirmation = z.strictObject({
  phone: z.string().max(32),
  confirm_code: z.string().regex(new RegExp(`^\\d{${codeLength}}$`)),
});

/** Who asks for a code to `phone`. @throws Refusal PHONE_INVALID */
export function codeRequestOf(request: FastifyRequest, phone: string): CodeRequest {
  if (!isPhone(phone)) throw new Refusal('PHONE_INVALID');
  return { phone, address: request.ip, language: languageOf(request) };
}

/** What was typed to confirm a phone. @throws Refusal */
export function confirmationOf(request: FastifyRequest): Confirmation {
  const { phone, confirm_code: code } = parseBody(confirmation, request);
  if (!isPhone(phone)) throw new Refusal('PHONE_INVALID');
  return { phone, code, userAgent: request.headers['user-agent'] ?? '' };
}
