import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineRemote } from '@tessera/contract';
import { container, containerOf, fromHost } from '@tessera/test-kit';

const definition = defineRemote({
  name: 'opener',
  contract: 1,
  slots: [{ slot: 'home', order: 4, module: './opener' }],
});

const script = container(
  definition,
  `const { createElement } = ${fromHost('react')};
   const { openPanel } = ${fromHost('@tessera/session')};
   const open = () => openPanel('victim');
   return () => ({ default: () => createElement('button', { onClick: open }, 'Open aside') });`,
);

/** Builds a remote that opens the victim's panel, whatever state the victim is in. */
export async function buildOpener(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'opener-'));
  const integrity = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  const publication = {
    version: '0.1.0',
    entry: { file: 'entry.js', integrity },
    container: containerOf(definition.name),
    definition,
    exposes: { './opener': { js: [], css: [] } },
    shared: {},
  };
  await writeFile(join(folder, 'entry.js'), script);
  await writeFile(join(folder, 'remote.json'), JSON.stringify(publication));
  return folder;
}
