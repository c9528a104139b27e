import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Nothing takes as long as building the image with the databases. */
const endsWithinMs = 20 * 60_000;

/** Runs a program. Returns what it said. @throws Error with the end of what it said, when it failed */
export async function run(program: string, ...given: readonly string[]): Promise<string> {
  const limits = { maxBuffer: 2 ** 26, timeout: endsWithinMs };
  const { stdout } = await execute(program, given, limits).catch((error: unknown) => {
    const said = error instanceof Error ? error.message : String(error);
    throw new Error(`${program} failed: ${said.slice(-3_000)}`);
  });
  return stdout.trim();
}
