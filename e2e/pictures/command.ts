import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser, workspace } from '@tessera/assembly';
import { writeIndex } from './index-page.ts';
import { envOf } from './picture.ts';

const usage = `Takes pictures of every screen, in each size, theme, language and variant, with an index page.

  pnpm pictures [--variant card|regional|crypto] [--size small|phone|tablet|desktop|wide]
                [--screen <part of a name>] [--plain: in light English alone] [--out <folder>]
`;

const { values } = parseArgs({
  options: {
    variant: { type: 'string' },
    size: { type: 'string' },
    screen: { type: 'string', default: '' },
    plain: { type: 'boolean', default: false },
    out: { type: 'string', default: join(workspace, 'pictures') },
    help: { type: 'boolean', default: false },
  },
});

async function takeAll(): Promise<number> {
  const { variant = '*', size = '*', screen, plain } = values;
  const out = resolve(values.out);
  const config = join(import.meta.dirname, 'playwright.config.ts');
  const child = spawn(
    join(workspace, 'node_modules', '.bin', 'playwright'),
    ['test', '-c', config, '--project', `${variant} ${size}`],
    {
      stdio: 'inherit',
      cwd: workspace,
      env: { ...process.env, ...ensureBrowser(), ...envOf({ out, screen, plain }) },
    },
  );
  const [code] = (await once(child, 'close')) as [number | null];
  process.stdout.write(`${await writeIndex(out)}\n`);
  return code ?? 1;
}

if (values.help) process.stdout.write(usage);
else process.exitCode = await takeAll();
