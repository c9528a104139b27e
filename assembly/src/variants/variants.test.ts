import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRuntimeConfig, variants } from '@tessera/config';
import { runtimeConfig } from '../runtime-config.ts';
import { readSettings, workspace } from '../settings.ts';

const configOf = (variant: string) => runtimeConfig(readSettings({ WALLET_VARIANT: variant }));

test.each(variants)('%s is a configuration that a page takes @VAR-1', (variant) => {
  expect(parseRuntimeConfig(configOf(variant))).toMatchObject({ ok: true });
});

test.each(variants)(
  'every document that %s links to exists, in both languages @VAR-1 @I18N-1',
  (variant) => {
    const { consents, policies, termsUrl } = configOf(variant);
    const links = [
      consents.offerUrl,
      consents.personalDataUrl,
      termsUrl,
      ...policies.map(({ url }) => url),
    ].filter((url) => url !== null);
    for (const link of links) {
      const file = join(workspace, 'host/public', link);
      expect(existsSync(file) && link).toBe(link);
      const [, english = '', russian = ''] =
        /<section>([\s\S]*)<\/section>\s*<section lang="ru" id="ru">([\s\S]*)<\/section>/.exec(
          readFileSync(file, 'utf8'),
        ) ?? [];
      const paragraphs = (text: string) => text.match(/<(h1|h2|p)>/g);
      expect(paragraphs(russian)).toEqual(paragraphs(english));
      expect(russian).not.toMatch(/<p>\s*[A-Z]/);
    }
  },
);
