import { bucketAddress, isAddress } from '../bucket/address.ts';
import { folderStore } from '../site/site-store.ts';
import type { SiteStore } from '../site/site-store.ts';
import { ReleaseError } from '../site/release-error.ts';
import { UsageError } from './command.ts';
import type { Outcome } from './command.ts';

function siteIn(args: readonly string[]): string {
  const index = args.findLastIndex((arg) => arg === '--site' || arg.startsWith('--site='));
  const [, given = args[index + 1]] = /^--site=(.*)$/.exec(args[index] ?? '') ?? [];
  return index < 0 || given === undefined ? 'site' : given;
}

async function storeOf(name: string): Promise<{ name: string; store: SiteStore }> {
  if (!isAddress(name)) return { name, store: folderStore(name) };
  const address = bucketAddress(name);
  if (!address) {
    throw new UsageError(
      `'${name}' is no address of a site, such as s3://wallet-releases/production`,
    );
  }
  // The storage's client is loaded for sites that are there, and costs nothing for all others.
  const { s3Objects } = await import('../bucket/s3-objects.ts');
  const { bucketStore } = await import('../bucket/bucket-store.ts');
  return { name: address.text, store: bucketStore(s3Objects(address)) };
}

/** The arguments for a copy: the site, and what lies in it, are in its folder. */
function argsFor(args: readonly string[], name: string, folder: string): string[] {
  return args.map((arg, index) => {
    // A reason is what somebody wrote.
    if (args[index - 1] === '--why') return arg;
    const [, option = '', place = ''] = /^(--[a-z]+=)?(s3:\/\/.*)$/.exec(arg) ?? [];
    const isThere = place === name || place.startsWith(`${name}/`);
    return isThere ? option + folder + place.slice(name.length) : arg;
  });
}

/**
 * Runs a command on the site that its arguments name: a folder, or an address in object storage, for
 * which the command is given a folder, and what it says names the address.
 */
export async function onSite(
  args: readonly string[],
  run: (args: readonly string[]) => Promise<Outcome>,
): Promise<Outcome> {
  const { name, store } = await storeOf(siteIn(args));
  return store.run(async (folder) => {
    const named = (text: string) => text.replaceAll(folder, name);
    try {
      const outcome = await run(argsFor(args, name, folder));
      return { ...outcome, text: named(outcome.text) };
    } catch (error) {
      if (error instanceof ReleaseError) throw new ReleaseError(named(error.message));
      throw error;
    }
  });
}
