import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentAddress, parseRuntimeConfig, variants } from '@tessera/config';
import { runtimeConfig } from './runtime-config.ts';
import { readSettings, workspace } from './settings.ts';

const configOf = (variant: string) => runtimeConfig(readSettings({ WALLET_VARIANT: variant }));

test.each(variants)('%s is a configuration that a page takes @VAR-1', (variant) => {
  expect(parseRuntimeConfig(configOf(variant))).toMatchObject({ ok: true });
});

test.each(variants)(
  'every document that %s links to exists, in both languages @VAR-1 @I18N-1 @EASE-12',
  (variant) => {
    const { consents, policies, termsUrl } = configOf(variant);
    const links = [
      consents.offerUrl,
      consents.personalDataUrl,
      termsUrl,
      ...policies.map(({ url }) => url),
    ].filter((url) => url !== null);
    for (const link of links) {
      const paragraphs = (['en', 'ru'] as const).map((language) => {
        const file = join(workspace, 'host/public', documentAddress(link, language));
        expect(existsSync(file) && file).toBe(file);
        const page = readFileSync(file, 'utf8');
        expect(page).toContain(`<html lang="${language}">`);
        expect(/<p>\s*[A-Z]/.test(page)).toBe(language === 'en');
        return page.match(/<(h1|h2|p)>/g);
      });
      expect(paragraphs[1]).toEqual(paragraphs[0]);
    }
  },
);
