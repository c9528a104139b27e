import type { Readable } from 'node:stream';
import type { ErrorCode } from '@tessera/wire';

/** How the fake API answers one request. */
export type Reply =
  | {
      readonly kind: 'text';
      readonly status: number;
      readonly type: string;
      readonly text: string;
      /** Has to fit the definition of its call. */
      readonly judged?: boolean;
    }
  /** Closes the connection without an answer. */
  | { readonly kind: 'dropped' }
  /** Never answers. */
  | { readonly kind: 'silent' }
  /** Sends each piece as it comes; the stream is destroyed when the client leaves. */
  | { readonly kind: 'stream'; readonly type: string; readonly pieces: Readable };

/** An answer that must conform to the definition of its call, else the test fails. */
export function json(body: unknown, status = 200): Reply {
  return { ...misshapen(body, status), judged: true };
}

/** An answer that does not fit on purpose, or that only another backend gives. */
export function misshapen(body: unknown, status = 200) {
  const text = JSON.stringify(body);
  return { kind: 'text', status, type: 'application/json', text } satisfies Reply;
}

/** A success whose content is ignored. */
export function done(fields: Record<string, unknown> = {}): Reply {
  return json({ status: 'ok', ...fields });
}

/** A refusal in the wire format of the reference backend; one of the call's own codes. */
export function refused(
  code: ErrorCode,
  message = 'Refused.',
  extras: Record<string, unknown> = {},
  status = 400,
): Reply {
  return json({ status: 'error', message, code, ...extras }, status);
}

/** A server error, such as 500. */
export function broken(status = 500): Reply {
  return json({ status: 'error', message: 'Internal error.', code: 'INTERNAL' }, status);
}

/** An arbitrary answer, such as a proxy's HTML page. */
export function raw(text: string, status = 200, type = 'text/html'): Reply {
  return { kind: 'text', status, type, text };
}

export function dropped(): Reply {
  return { kind: 'dropped' };
}

export function silent(): Reply {
  return { kind: 'silent' };
}

export function stream(pieces: Readable, type = 'text/event-stream'): Reply {
  return { kind: 'stream', type, pieces };
}
