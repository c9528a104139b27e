import type { FastifyInstance } from 'fastify';
import { languageOf } from '../http/answers.ts';
import type { Services } from '../services.ts';

interface TextRow {
  readonly iname: string;
  readonly text: string;
}

/** Texts that override those of the build, in the language of the request (I18N-1). */
export function textDataRoutes(app: FastifyInstance, { db }: Services): void {
  app.get('/v2/wallet/text-data', async (request) => ({
    status: 'ok',
    results: await db.query<TextRow>(
      'SELECT iname, text FROM text_overrides WHERE language = $1 ORDER BY iname',
      [languageOf(request)],
    ),
  }));
}
