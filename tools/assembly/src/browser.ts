import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from './settings.ts';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where Debian puts the Chromium that can have no window. */
const headlessShell = '/usr/bin/chromium-headless-shell';

function attempt(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    return true;
  } catch {
    return false;
  }
}

function installByDistribution(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const install = (name: string) =>
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  if (!attempt('apt-get', ['update', '-qq']) || !install('chromium')) return false;
  // Not every distribution has it, and nothing depends on it.
  install('chromium-headless-shell');
  return true;
}

function ensureChromium(): string | null {
  const found = installed.find(existsSync);
  if (found) return found;
  if (attempt(join(workspace, 'node_modules', '.bin', 'playwright'), ['install', 'chromium']))
    return null;
  if (installByDistribution()) return installed.find(existsSync) ?? null;
  throw new Error('No Chromium could be installed. Install the package chromium and try again.');
}

/**
 * Finds a Chromium for the end-to-end tests: the machine's, else Playwright's, else the
 * distribution's.
 * @returns the variables that name it. @throws Error saying what to install
 */
export function ensureBrowser(): Readonly<Record<string, string>> {
  const chromium = ensureChromium();
  if (chromium === null) return {};
  return {
    CHROMIUM_PATH: chromium,
    ...(existsSync(headlessShell) ? { CHROMIUM_SHELL_PATH: headlessShell } : {}),
  };
}
