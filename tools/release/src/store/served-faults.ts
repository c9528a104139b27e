import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNativeError } from 'node:util/types';
import { forEachAtOnce } from '@tessera/bounds';
import { codeOf, messageOf, ReleaseError } from '../site/site.ts';
import { isPublished } from './file-kinds.ts';
import { builtFilesIn } from './version-folder.ts';

/** The types that a browser expects by file ending, the usual one first; it refuses scripts and styles of another. */
const types: readonly (readonly [ending: RegExp, type: RegExp, usual: string])[] = [
  [/\.[cm]?js$/, /^(text|application)\/(x-)?(java|ecma)script$/, 'text/javascript'],
  [/\.css$/, /^text\/css$/, 'text/css'],
  [/\.svg$/, /^image\/svg\+xml$/, 'image/svg+xml'],
];

function typeFault(address: string, headers: Headers): string | null {
  const [given = ''] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const [, type, usual] = types.find(([ending]) => ending.test(address)) ?? [];
  if (!type || type.test(given.trim())) return null;
  const has = given === '' ? 'without a type' : `as '${given}'`;
  return `${address} is sent ${has}: let its server say 'Content-Type: ${usual}'`;
}

function answerFault(address: string, { status, headers }: Response): string | null {
  if (status >= 300 && status < 400) {
    const target = headers.get('location') ?? 'nowhere';
    return `${address} leads on to ${target}, and pages follow no redirect: name the address at which the files lie themselves`;
  }
  if (status !== 200) {
    return `${address} answers ${status}: put every file of the build there, and then run this again`;
  }
  if (headers.get('access-control-allow-origin') !== '*') {
    return `${address} is not for pages of other origins: let its server say 'Access-Control-Allow-Origin: *' of every file`;
  }
  return typeFault(address, headers);
}

/** Compares as the bytes come: no more is read than there should be. */
async function isSame(body: Response['body'], expected: Buffer): Promise<boolean> {
  let read = 0;
  for await (const value of body ?? []) {
    const end = read + value.length;
    if (!expected.subarray(read, end).equals(value)) return false;
    read = end;
  }
  return read === expected.length;
}

function unreached(address: string, error: unknown): string {
  const cause = isNativeError(error) && error.cause ? error.cause : error;
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  const why = isLate ? 'in time' : `(${codeOf(cause) ?? messageOf(cause)})`;
  return `${address} does not answer ${why}: see to it that this machine and every browser reach it`;
}

/** Why a page could not use a file at another origin, asked for as a page does. */
async function servedFileFault(
  address: string,
  expected: Buffer,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const response = await fetch(address, {
      // Some stores send their headers for other origins only to who names one; this is nobody's.
      headers: { origin: 'https://page.invalid' },
      credentials: 'omit',
      redirect: 'manual',
      signal,
    });
    const fault = answerFault(address, response);
    if (fault !== null) {
      await response.body?.cancel();
      return fault;
    }
    if (await isSame(response.body, expected)) return null;
    return `${address} has other bytes than the build: upload that file again, and let nothing on the way change it`;
  } catch (error) {
    return unreached(address, error);
  }
}

/** More would say the same again. */
const mostFaults = 10;

/** As long as a page waits for a file; for all of them, who waits for the site's lock has more. */
const usual = { fileMs: 10_000, allMs: 30_000 };

/** Pages ask for no publication, source map, or what build tools write for themselves. */
export const isAskedFor = (file: string): boolean =>
  isPublished(file) &&
  !/^(remote|mf-manifest|mf-stats)\.json$|(^|\/)\.|\.(map|LICENSE\.txt)$/.test(file);

/** Why pages could not use what `address` serves in place of a folder, at most ten (TEAM-5). */
export async function servedFaults(
  folder: string,
  address: string,
  { fileMs, allMs } = usual,
): Promise<readonly string[]> {
  const files = (await builtFilesIn(folder)).filter(isAskedFor);
  const faults: string[] = [];
  const end = AbortSignal.timeout(allMs);
  const ask = async (file: string) => {
    if (faults.length >= mostFaults) return;
    const signal = AbortSignal.any([end, AbortSignal.timeout(fileMs)]);
    const expected = await readFile(join(folder, file));
    const place = address + file.split('/').map(encodeURIComponent).join('/');
    const fault = await servedFileFault(place, expected, signal);
    if (fault !== null) faults.push(fault);
  };
  await forEachAtOnce(files, 6, ask);
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
