import { type Gateway, postMessage } from '../../platform/index.ts';
import type { EmailPort } from './port.ts';

/** An e-mail gateway over HTTP: `POST {url}` with `{to, subject, text}`. */
export function httpEmail(gateway: Gateway): EmailPort {
  return {
    send: ({ email, subject, text }) =>
      postMessage('e-mail gateway', gateway, { to: email, subject, text }),
  };
}
