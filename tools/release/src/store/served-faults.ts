import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from '../site/release-error.ts';
import { builtFilesIn } from './version-folder.ts';
import { servedFileFault } from './served-file.ts';

const atOnce = 6;
/** More would say the same again. */
const mostFaults = 10;

/** How long a server may take, in milliseconds. */
interface Patience {
  readonly fileMs: number;
  /** For all files; who waits for the site's lock has more. */
  readonly allMs: number;
}

/** As long as a page waits for a file. */
const usual: Patience = { fileMs: 10_000, allMs: 30_000 };

/**
 * Whether a page may ever ask for a file: not for the publication, for source maps, or for what build
 * tools keep in folders such as `.vite`, which uploads leave out.
 */
function isAskedFor(file: string): boolean {
  return file !== 'remote.json' && !/(^|\/)\.|\.map$/.test(file);
}

function addressOf(folder: string, file: string): string {
  return folder + file.split('/').map(encodeURIComponent).join('/');
}

/**
 * Why pages could not use what is served at an address in place of a folder's files: a sentence for
 * each file with a fault, at most ten (TEAM-5).
 * @param folder a build, or a published version.
 * @param address where the same files are served.
 */
export async function servedFaults(
  folder: string,
  address: string,
  { fileMs, allMs }: Patience = usual,
): Promise<readonly string[]> {
  const waiting = (await builtFilesIn(folder)).filter(isAskedFor);
  const faults: string[] = [];
  const end = AbortSignal.timeout(allMs);
  const work = async () => {
    // Each round takes a file away, so the loop ends.
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      if (faults.length >= mostFaults) return;
      const signal = AbortSignal.any([end, AbortSignal.timeout(fileMs)]);
      const expected = await readFile(join(folder, file));
      const fault = await servedFileFault(addressOf(address, file), expected, signal);
      if (fault !== null) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return faults.sort().slice(0, mostFaults);
}

/** @throws ReleaseError with every fault, where pages could not use what is served at an address. */
export async function expectServed(folder: string, address: string): Promise<void> {
  const faults = await servedFaults(folder, address);
  if (faults.length === 0) return;
  const lines = faults.map((fault) => `  ${fault}`);
  throw new ReleaseError(
    [`${address} does not serve ${folder} as it is, so nothing is published:`, ...lines].join('\n'),
  );
}
