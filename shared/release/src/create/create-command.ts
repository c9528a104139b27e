import { parseArguments, siteHelp } from '../commands/command.ts';
import type { Command } from '../commands/command.ts';
import { createRemote } from './create-remote.ts';
import { remoteNames } from './remote-name.ts';
import type { RemoteNames } from './remote-name.ts';

const help = `release create <name>

Writes a new remote into the workspace: a screen with a menu entry, a widget on Home, texts in
English and Russian, styles and a test. The host shows it as soon as it is deployed.

  <name>           small letters, digits and dashes, such as gift-cards: its route too
  --title <text>   for people, in English (default: made of the name)
  --title-ru <text> in Russian (default: the English one)
${siteHelp}; its names and routes are refused`;

function nextSteps({ name, folder, title }: RemoteNames): string {
  const steps = [
    ['npx -y pnpm install', ''],
    [`npx -y pnpm exec jest ${folder}`, 'runs its tests'],
    [`npx -y pnpm dev ${folder}`, 'shows it in a running host, and each change at once'],
    [`npx -y pnpm release publish ${folder}`, 'builds and publishes it; prints the version'],
    [`npx -y pnpm release promote ${name} <version>`, 'deploys it'],
  ] as const;
  const width = Math.max(...steps.map(([command]) => command.length));
  const lines = steps.map(([command, what]) => `  ${command.padEnd(width)}  ${what}`.trimEnd());
  const untranslated =
    title.en === title.ru ? `\n\nIts Russian title is '${title.ru}' until you change it.` : '';
  return `Next:\n${lines.join('\n')}${untranslated}`;
}

export const createCommand: Command = {
  name: 'create',
  summary: 'write a new remote into the workspace',
  help,
  async run(args) {
    const options = { title: { type: 'string' }, 'title-ru': { type: 'string' } } as const;
    const { site, positionals, values } = parseArguments(args, [1, 1], options);
    const titles = values as { title?: string; 'title-ru'?: string };
    const names = remoteNames(positionals[0] ?? '', { en: titles.title, ru: titles['title-ru'] });
    const files = await createRemote(names, process.cwd(), site);
    return { text: `${files.join('\n')}\n\n${nextSteps(names)}` };
  },
};
