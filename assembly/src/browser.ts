import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from './settings.ts';

/** Where distributions put Chromium. */
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function attempt(command: string, words: readonly string[]): boolean {
  try {
    execFileSync(command, words, { stdio: ['ignore', 'inherit', 'inherit'] });
    return true;
  } catch {
    return false;
  }
}

function installByDistribution(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return (
    attempt('apt-get', ['update', '-qq']) &&
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  );
}

/**
 * Makes a Chromium available for the end-to-end tests: the machine's own, else Playwright's, else
 * the distribution's package.
 * @returns its path, or `null` where Playwright's own is to be used.
 * @throws Error saying what to install, where none can be had.
 */
export function ensureBrowser(): string | null {
  const found = installed.find(existsSync);
  if (found) return found;
  if (attempt(join(workspace, 'node_modules', '.bin', 'playwright'), ['install', 'chromium']))
    return null;
  if (installByDistribution()) return installed.find(existsSync) ?? null;
  throw new Error('No Chromium could be installed. Install the package chromium and try again.');
}
