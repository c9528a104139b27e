import { defineCommand, table, text } from './command.ts';
import { createRemote } from '../create/create-remote.ts';
import { remoteNames } from '../create/remote-name.ts';
import type { RemoteNames } from '../create/remote-name.ts';
import { called, packedVersions } from '../site/site.ts';

const stepsInWorkspace = ({ name, folder }: RemoteNames) => [
  ['npx -y pnpm install', ''],
  [`npx -y pnpm exec jest ${folder}`, 'runs its tests'],
  [`npx -y pnpm dev ${folder}`, 'shows it in a running host, and each change at once'],
  [`npx -y pnpm release publish ${folder}`, 'builds and publishes it; prints the version'],
  [`npx -y pnpm release promote ${name} <version>`, 'deploys it'],
];

const stepsApart = ({ name, folder }: RemoteNames) => [
  [`cd ${folder} && npm install`, ''],
  ['npm test', 'runs its tests'],
  ['npm run check:types', 'checks its types and those that it installed'],
  [`${called} publish . --site <folder>`, 'builds and publishes it; prints the version'],
  [`${called} promote ${name} <version> --site <folder>`, 'deploys it'],
  ['E2E_URL=<address> E2E_SANDBOX_URL=<address> npm run test:e2e', 'runs it in a browser'],
];

export const createCommand = defineCommand({
  name: 'create',
  summary: 'write a new remote',
  help: `${called} create <name>

Writes a new remote: a screen with a menu entry, a widget on Home, texts in
English and Russian, styles and a test. The host shows it as soon as it is deployed. Outside the
workspace it is a repository of its own, with the installed packages and all configuration. Names and
routes of the site are refused.

  <name>           small letters, digits and dashes, such as gift-cards: its route too
  --title <text>   for people, in English (default: made of the name)
  --title-ru <text> in Russian (default: the English one)`,
  operands: [1, 1],
  options: { title: text, 'title-ru': text },
  async run({ site, positionals: [name = ''], values: { title, 'title-ru': russian } }) {
    const names = remoteNames(name, { en: title, ru: russian });
    const { files, isApart } = await createRemote(names, process.cwd(), site, packedVersions());
    const steps = table(isApart ? stepsApart(names) : stepsInWorkspace(names));
    const { en, ru } = names.title;
    const untranslated = ['', `Its Russian title is '${ru}' until you change it.`];
    return [
      ...files,
      '',
      'Next:',
      ...steps.map((line) => `  ${line}`),
      ...(en === ru ? untranslated : []),
    ];
  },
});
