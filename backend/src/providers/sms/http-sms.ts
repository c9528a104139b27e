import { type Gateway, postMessage } from '../../platform/index.ts';
import type { SmsPort } from './port.ts';

/** An SMS gateway over HTTP: `POST {url}` with `{to, text}`. */
export function httpSms(gateway: Gateway): SmsPort {
  return { send: ({ phone, text }) => postMessage('SMS gateway', gateway, { to: phone, text }) };
}
