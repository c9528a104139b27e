import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const worker = fileURLToPath(new URL('./paint-worker.js', import.meta.url));
/** A page renders in a quarter of a second; what takes much longer does not end by itself. */
const patienceMs = 20_000;
const mostMegabytes = 256;
const mostBytes = 20_000_000;

const answers = z.array(z.object({ html: z.nullable(z.string()), faults: z.array(z.string()) }));

/** A rendered page, or `null` and why there is none; faults of a page are of parts that are missing. */
export type Rendered = z.infer<typeof answers>[number];

/** The worker's input, with all the code that it may run. */
export interface PaintWork {
  readonly script: string;
  readonly files: Readonly<Record<string, string>>;
  readonly orders: readonly unknown[];
}

/** The process can read no file, start no other and has no environment. */
function permissions(): string[] {
  const flags = ['--permission', '--experimental-permission'];
  return flags.filter((flag) => process.allowedNodeEnvironmentFlags.has(flag)).slice(0, 1);
}

async function start(work: PaintWork): Promise<string> {
  const code = await readFile(worker, 'utf8');
  const options = [...permissions(), `--max-old-space-size=${mostMegabytes}`];
  const child = spawn(process.execPath, [...options, '--input-type=module', '-e', code], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.length > mostBytes) child.kill('SIGKILL');
  });
  // A worker that ended early does not take the rest: its exit says so.
  child.stdin.on('error', () => undefined).end(JSON.stringify(work));
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (exitCode) => {
      if (exitCode === 0) resolve(output);
      else reject(new Error(`rendering did not end within ${patienceMs / 1000} s, or broke off`));
    });
  });
}

/** Renders pages in a process of its own; never rejects, and has an answer to each order. */
export async function renderAll(work: PaintWork): Promise<readonly Rendered[]> {
  try {
    return answers.parse(JSON.parse(await start(work)));
  } catch (error) {
    const { orders } = work;
    const [, ...others] = orders;
    if (others.length === 0) return orders.map(() => ({ html: null, faults: [String(error)] }));
    // One page does not cost the others theirs.
    const each: Rendered[] = [];
    for (const order of orders) each.push(...(await renderAll({ ...work, orders: [order] })));
    return each;
  }
}
