import { parseArguments, siteHelp } from './command.ts';
import type { Command } from './command.ts';
import { createRemote } from '../create/create-remote.ts';
import { packedVersions } from '../create/packed-versions.ts';
import { remoteNames } from '../create/remote-name.ts';
import type { RemoteNames } from '../create/remote-name.ts';
import { called } from '../site/called.ts';

const help = `${called} create <name>

Writes a new remote: a screen with a menu entry, a widget on Home, texts in
English and Russian, styles and a test. The host shows it as soon as it is deployed. Outside the
workspace it is a repository of its own, with the installed packages and all configuration.

  <name>           small letters, digits and dashes, such as gift-cards: its route too
  --title <text>   for people, in English (default: made of the name)
  --title-ru <text> in Russian (default: the English one)
${siteHelp}; its names and routes are refused`;

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

export const createCommand: Command = {
  name: 'create',
  summary: 'write a new remote',
  help,
  async run(args) {
    const options = { title: { type: 'string' }, 'title-ru': { type: 'string' } } as const;
    const { site, positionals, values } = parseArguments(args, [1, 1], options);
    const titles = values as { title?: string; 'title-ru'?: string };
    const names = remoteNames(positionals[0] ?? '', { en: titles.title, ru: titles['title-ru'] });
    const versions = await packedVersions();
    const { files, isApart } = await createRemote(names, process.cwd(), site, versions);
    const steps = isApart ? stepsApart(names) : stepsInWorkspace(names);
    return { text: `${files.join('\n')}\n\n${nextSteps(names, steps)}` };
  },
};
