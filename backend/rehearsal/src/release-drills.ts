import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Drill } from './drills.ts';
import { checkout, stepsToType } from './set-up.ts';

/** Another build of a part of the site, by one word of a text. */
async function changeTexts(part: string): Promise<void> {
  const folder = join(checkout, part, 'locales', 'en');
  const [name = ''] = (await readdir(folder)).filter((each) => each.endsWith('.json'));
  const file = join(folder, name);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/": "(?=\p{L})/u, '": "Now: '));
}

/** Lines of the machine that releases: another build of a remote to half of the people, and back. */
const canaryAndBack = `
npx -y pnpm release publish remote-settings --site site | tee published
version=$(awk '/ is published/ { print $2 }' published)
npx -y pnpm release canary settings "$version" 50 --site site
deploy/bin/send-pages wallet
npx -y pnpm release canary settings off --site site
deploy/bin/send-pages wallet
`;

/** A team elsewhere, which has its token and the address alone; pages are not composed at each request here. */
const byToken = `
export TESSERA_TOKEN=$(grep -o 'tsr_.*' published)
npx -y pnpm release publish remote-settings --site https://releases.wallet.example | tee published
version=$(awk '/ is published/ { print $2 }' published)
npx -y pnpm release promote settings "$version" --site https://releases.wallet.example
unset TESSERA_TOKEN
ssh wallet "RELEASE='$tessera' deploy-pages"
ssh wallet "grep -q /remotes/settings/$version/ /srv/tessera/pages/current/*.html"
`;

/** Other versions of the host and of remotes, while people use them. */
export const releaseDrills: readonly Drill[] = [
  {
    name: 'promote',
    does: 'another host and another remote are published and promoted',
    needs: 'site',
    async strike({ type }) {
      const parts = ['host', 'remote-wallet'];
      for (const part of parts) await changeTexts(part);
      const steps = await stepsToType('site');
      await type(
        steps.map((step) => ({
          ...step,
          lines: step.lines.replace('host remote-*', parts.join(' ')),
        })),
      );
      return null;
    },
  },
  {
    name: 'return-canary',
    does: 'half of the people get another build of a remote, and it is taken back',
    needs: 'site',
    async strike({ type }) {
      await changeTexts('remote-settings');
      await type([{ title: '', lines: canaryAndBack }]);
      return null;
    },
  },
  {
    name: 'release-service',
    does: 'a release service is set up, and a team releases another build of its remote by a token',
    needs: 'site and packages',
    async strike({ type }) {
      await changeTexts('remote-settings');
      const steps = await stepsToType('releases');
      const keepsToken = steps.map((step) => ({
        ...step,
        lines: step.lines.replace(/ payment publish (.*)$/m, ' settings all $1 | tee published'),
      }));
      await type([...keepsToken, { title: '', lines: byToken }]);
      return null;
    },
  },
];
