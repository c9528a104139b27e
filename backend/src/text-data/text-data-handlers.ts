import { z } from 'zod';
import type { Handlers } from '../http/handlers.ts';
import type { Services } from '../services.ts';

const textRow = z.object({ iname: z.string(), text: z.string() });

/** Texts that override those of the build, in the language of the request (I18N-1). */
export const textDataHandlers = ({ db }: Services) =>
  ({
    readTextData: async ({ language }) => ({
      ok: true,
      body: {
        results: await db.query(
          'SELECT iname, text FROM text_overrides WHERE language = $1 ORDER BY iname',
          [language],
          textRow,
        ),
      },
    }),
  }) satisfies Partial<Handlers>;
