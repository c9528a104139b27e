import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '../http/errors.ts';
import { isSigned, signatureHeader } from './signature.ts';

/**
 * Serves `POST {path}` for signed reports of an outside provider (BACK-4). `handle` must be harmless
 * when a report comes twice: providers repeat what they are not sure of.
 */
export function receiveWebhook<Schema extends z.ZodType>(
  app: FastifyInstance,
  path: string,
  secret: string,
  schema: Schema,
  handle: (report: z.infer<Schema>) => Promise<void>,
): void {
  void app.register((scope, _options, registered) => {
    // The signature covers the bytes, so the body is parsed only after it has been checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
      done(null, body);
    });
    scope.post(path, async (request) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const header = request.headers[signatureHeader];
      if (!isSigned(body, String(header), secret)) throw new Refusal('SIGNATURE_INVALID');
      const report = schema.safeParse(parseJson(body));
      if (!report.success) throw new Refusal('INVALID_REQUEST');
      await handle(report.data);
      return { status: 'ok' };
    });
    registered();
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
