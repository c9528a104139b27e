import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { defineCommand, table, text, UsageError } from './command.ts';
import { bundlers, createRemote } from '../create/create-remote.ts';
import type { Bundler } from '../create/create-remote.ts';
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

/** The registry that npm is configured with here, of the packages or of all. */
async function configuredRegistry(): Promise<string> {
  const words = ['config', 'get', '@tessera:registry', 'registry'];
  const { stdout } = await promisify(execFile)('npm', words, {
    timeout: 60_000,
    shell: process.platform === 'win32',
  });
  const [, ofPackages] = /^@tessera:registry=(https?:\S+)$/m.exec(stdout) ?? [];
  const [, ofAll] = /^registry=(https?:\S+)$/m.exec(stdout) ?? [];
  return ofPackages ?? ofAll ?? 'https://registry.npmjs.org/';
}

function bundlerOf(name = 'rspack'): Bundler {
  const bundler = bundlers.find((each) => each === name);
  if (bundler) return bundler;
  throw new UsageError(`'${name}' is no bundler; one of ${bundlers.join(', ')}`);
}

export const createCommand = defineCommand({
  name: 'create',
  summary: 'write a new remote',
  help: `${called} create <name>

Writes a new remote: a screen with a menu entry, a widget on Home, texts in
English and Russian, styles and a test. The host shows it as soon as it is deployed. Outside the
workspace it is a repository of its own, with the installed packages, all configuration and a workflow.
Names and routes of the site are refused.

  <name>           small letters, digits and dashes, such as gift-cards: its route too
  --bundler <name> ${bundlers.join(', ')} (default: rspack, with the preset); outside the workspace
  --registry <url> has the packages, for .npmrc (default: the one that npm is configured with)
  --title <text>   for people, in English (default: made of the name)
  --title-ru <text> in Russian (default: the English one)`,
  operands: [1, 1],
  options: { title: text, 'title-ru': text, bundler: text, registry: text },
  async run({ site, positionals: [name = ''], values }) {
    const names = remoteNames(name, { en: values.title, ru: values['title-ru'] });
    const bundler = bundlerOf(values.bundler);
    const versions = packedVersions();
    // The workspace has no packages to install.
    const registry = values.registry ?? (versions ? await configuredRegistry() : '');
    const options = { bundler, registry };
    const { files, isApart } = await createRemote(names, process.cwd(), site, versions, options);
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
