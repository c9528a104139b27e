import { defineCommand, text } from './command.ts';
import { createRemote } from '../create/create-remote.ts';
import { packedVersions, remoteNames } from '../create/remote-name.ts';
import type { RemoteNames } from '../create/remote-name.ts';
import { called } from '../site/site.ts';

type Steps = readonly (readonly [command: string, what: string])[];

function stepsInWorkspace({ name, folder }: RemoteNames): Steps {
  return [
    ['npx -y pnpm install', ''],
    [`npx -y pnpm exec jest ${folder}`, 'runs its tests'],
    [`npx -y pnpm dev ${folder}`, 'shows it in a running host, and each change at once'],
    [`npx -y pnpm release publish ${folder}`, 'builds and publishes it; prints the version'],
    [`npx -y pnpm release promote ${name} <version>`, 'deploys it'],
  ];
}

function stepsApart({ name, folder }: RemoteNames): Steps {
  return [
    [`cd ${folder} && npm install`, ''],
    ['npm test', 'runs its tests'],
    ['npm run check:types', 'checks its types and those that it installed'],
    [`${called} publish . --site <folder>`, 'builds and publishes it; prints the version'],
    [`${called} promote ${name} <version> --site <folder>`, 'deploys it'],
    ['E2E_URL=<address> E2E_SANDBOX_URL=<address> npm run test:e2e', 'runs it in a browser'],
  ];
}

function nextSteps({ title }: RemoteNames, steps: Steps): string {
  const width = Math.max(...steps.map(([command]) => command.length));
  const lines = steps.map(([command, what]) => `  ${command.padEnd(width)}  ${what}`.trimEnd());
  const untranslated =
    title.en === title.ru ? `\n\nIts Russian title is '${title.ru}' until you change it.` : '';
  return `Next:\n${lines.join('\n')}${untranslated}`;
}

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
    const versions = await packedVersions();
    const { files, isApart } = await createRemote(names, process.cwd(), site, versions);
    const steps = isApart ? stepsApart(names) : stepsInWorkspace(names);
    return [...files, '', nextSteps(names, steps)];
  },
});
