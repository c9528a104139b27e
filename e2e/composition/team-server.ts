import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteDefinition } from '@tessera/contract';
import { container, containerOf, fromHost } from '@tessera/test-kit';

const definition: RemoteDefinition = {
  name: 'loyalty',
  contract: 1,
  routes: [
    {
      path: 'loyalty',
      module: './points',
      access: 'user',
      menu: { order: 60, label: { en: 'Loyalty', ru: 'Бонусы' }, icon: 'card' },
    },
  ],
};

/** On a press, the entry loads another script without a hash, as bundlers do. */
const entry = `var loyaltyFolder = new URL('.', document.currentScript.src).href;
${container(
  definition,
  `
  const { createElement, useState } = ${fromHost('react')};
  const Points = () => {
    const [rules, setRules] = useState('');
    const load = () => {
      const script = document.createElement('script');
      script.onload = () => setRules(globalThis.loyaltyRules);
      script.src = loyaltyFolder + 'rules.js';
      document.head.append(script);
    };
    return createElement('section', { className: 'loyalty-points' },
      createElement('h1', null, globalThis.loyaltyTitle),
      createElement('button', { onClick: load }, 'Show the rules'),
      createElement('p', null, rules));
  };
  return () => ({ default: Points });`,
)}`;

const files: Readonly<Record<string, string>> = {
  'entry.js': entry,
  'points.js': "globalThis.loyaltyTitle = 'Your points';",
  'points.css': '.loyalty-points { color: rgb(1, 2, 3); }',
  'rules.js': "globalThis.loyaltyRules = 'Each payment brings a point.';",
  'remote.json': JSON.stringify({
    version: '0.3.0',
    entry: { file: 'entry.js' },
    container: containerOf(definition.name),
    definition,
    exposes: { './points': { js: [{ file: 'points.js' }], css: [{ file: 'points.css' }] } },
    shared: { react: '^19.0.0' },
  }),
};

/** A team's server with a built remote, at another origin than the app. */
export interface TeamServer {
  readonly folder: string;
  readonly url: string;
  readonly origin: string;
  /** Names of requested files. */
  readonly asked: string[];
  /** Replaces a file's content; `null` restores it. */
  change(file: string, content: string | null): void;
  stop(): Promise<void>;
}

export async function startTeamServer(): Promise<TeamServer> {
  const folder = join(await mkdtemp(join(tmpdir(), 'team-')), 'dist');
  await mkdir(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const changed = new Map<string, string>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://team.invalid');
    const name = pathname.replace('/loyalty/0.3.0/', '');
    asked.push(name);
    const content = changed.get(name) ?? files[name];
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
    if (content === undefined) response.writeHead(404, headers).end();
    else response.writeHead(200, { ...headers, 'content-type': type }).end(content);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    folder,
    url: `${origin}/loyalty/0.3.0/`,
    origin,
    asked,
    change(file, content) {
      if (content === null) changed.delete(file);
      else changed.set(file, content);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(join(folder, '..'), { recursive: true });
    },
  };
}
