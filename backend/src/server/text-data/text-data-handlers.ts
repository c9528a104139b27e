import { z } from 'zod';
import { bestLanguage, type Handlers } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';

const textRow = z.object({ iname: z.string(), language: z.string(), text: z.string() });

/** Texts that override those of the build, in the language of the request and in no other (I18N-1). */
export const textDataHandlers = ({ db }: Services) =>
  ({
    readTextData: async ({ acceptLanguage }) => {
      const rows = await db.query(
        'SELECT iname, language, text FROM text_overrides ORDER BY iname',
        [],
        textRow,
      );
      const languages = new Set(['en', 'ru', ...rows.map((row) => row.language)]);
      const asked = bestLanguage(acceptLanguage, [...languages]);
      const results = rows.flatMap(({ iname, language, text }) =>
        language === asked ? [{ iname, text }] : [],
      );
      return { ok: true, body: { results } };
    },
  }) satisfies Partial<Handlers>;
