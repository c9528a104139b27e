import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser, workspace } from '@tessera/assembly';
import { writeIndex } from './index-page.ts';
import { envOf } from './picture.ts';

const usage = `Takes pictures of every screen, in each size, theme, language and variant, with an index page.

  pnpm pictures [--variant card|regional|crypto] [--screen <part of a name>] [--out <folder>]
`;

const { values } = parseArgs({
  options: {
    variant: { type: 'string' },
    screen: { type: 'string', default: '' },
    out: { type: 'string', default: join(workspace, 'pictures') },
    help: { type: 'boolean', default: false },
  },
});

async function takeAll(): Promise<number> {
  const { variant, screen } = values;
  const out = resolve(values.out);
  const config = join(import.meta.dirname, 'playwright.config.ts');
  const projects = variant === undefined ? [] : ['--project', `${variant} *`];
  const child = spawn(
    join(workspace, 'node_modules', '.bin', 'playwright'),
    ['test', '-c', config, ...projects],
    {
      stdio: 'inherit',
      cwd: workspace,
      env: { ...process.env, ...ensureBrowser(), ...envOf({ out, screen }) },
    },
  );
  const [code] = (await once(child, 'close')) as [number | null];
  process.stdout.write(`${await writeIndex(out)}\n`);
  return code ?? 1;
}

if (values.help) process.stdout.write(usage);
else process.exitCode = await takeAll();
