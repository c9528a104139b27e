import { pino, type DestinationStream, type Logger } from 'pino';

const secretFields = [
  'pin',
  'pin_code',
  'new_pin_code',
  'confirm_code',
  'code',
  'auth_token',
  'authorization',
  'cookie',
  'pan',
  'text',
];

/** Structured logs in which no secret survives, however deep a caller put it (BACK-6). */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const redact = {
    paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`, `*.*.*.${field}`]),
    censor: '[redacted]',
  };
  const options = { level, redact, serializers: { req: describeRequest, err: describeError } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

// The holder of a payment request's code may see who asks; the code is the end of a path.
const codeInPath = /(?<=\/payment-request\/).+/;

// Bodies, headers and query strings never reach the log.
function describeRequest({ id, method, url }: Readonly<Record<'id' | 'method' | 'url', string>>) {
  const [path = ''] = url.split('?', 1);
  return { id, method, path: path.replace(codeInPath, '[redacted]') };
}

// A database driver adds the row at fault (`detail`, `where`) to its errors: only what names the fault is kept.
function describeError(error: Error & { readonly code?: unknown }) {
  return { type: error.name, message: error.message, stack: error.stack, sqlState: error.code };
}
