import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RuntimeConfig } from '@tessera/config';
import { builtFilesIn } from '../store/version-folder.ts';
import type { Fault } from './finding.ts';
import { missingExports } from './fit.ts';
import type { ProspectHost, ProspectRemote } from './prospect.ts';

/** Containers of webpack and of Rspack say which of their modules stands for which shared package. */
const shares = [
  /["']?([\w$./@=?-]+)["']?:\s*\(\)\s*=>\s*\(?\s*[\w$.]+\("default",\s*"([^"]+)"/g,
  /["']?([\w$./@=?-]+)["']?:\s*\{\s*shareScope:\s*"[^"]*",\s*shareKey:\s*"([^"]+)"/g,
];

/** A module that is bound to a variable. */
const binding = /([\w$]+)\s*=\s*[\w$]+\((?:"([^"]+)"|(\d+))\)/g;

/** A call of an import, and a component in markup; nothing else is written like that. */
const use = /\(0,\s*([\w$]+)\.([\w$]+)\)|(?<=\))\(\s*([\w$]+)\.([A-Z][\w$]*)\s*,/g;

/** The exports that a module of Vite's federation plugin takes of a shared package, which it names after that. */
const takenByVite =
  /=>\s*\{([^{}]*)\},\s*[\w$]+\s*=\s*[\w$]+\([\w$.]+,\s*\{\s*canonical:\s*["'`]default:([^"'`]+)["'`]/g;

/** The exports of shared packages that a script calls or renders, by request. */
function* usesIn(code: string, requests: ReadonlyMap<string, string>) {
  const steps = [...code.matchAll(binding), ...code.matchAll(use)].sort(
    (one, other) => one.index - other.index,
  );
  // Minified names stand for something else in the next module, which binds them again.
  const bound = new Map<string, string | undefined>();
  for (const [whole, first = '', second = '', third, fourth = ''] of steps) {
    if (whole.startsWith('(')) {
      const request = bound.get(third ?? first);
      const name = third === undefined ? second : fourth;
      if (request !== undefined && name !== 'default') yield [request, name] as const;
    } else bound.set(first, requests.get(third ?? second));
  }
}

function* usesOfVite(code: string) {
  for (const [, taken = '', request = ''] of code.matchAll(takenByVite)) {
    for (const [, name = ''] of taken.matchAll(/=\s*[\w$]+\.([\w$]+)/g)) {
      if (name !== 'default') yield [request, name] as const;
    }
  }
}

/**
 * Exports that a build without a record of its imports would miss in the host, as far as the code of
 * webpack, Rspack and Vite's federation plugin shows it (TEAM-10).
 */
export async function* importFaults(
  remote: ProspectRemote,
  host: ProspectHost,
  configs: readonly RuntimeConfig[],
): AsyncGenerator<Fault> {
  if (!host.exports || !remote.publication || remote.publication.uses) return;
  const files = (await builtFilesIn(remote.folder)).filter((file) => /\.[cm]?js$/.test(file));
  const scripts = await Promise.all(
    files.map((file) => readFile(join(remote.folder, file), 'utf8')),
  );
  const requests = new Map(
    scripts.flatMap((code) =>
      shares.flatMap((share) =>
        [...code.matchAll(share)].map(([, id = '', name = '']): [string, string] => [id, name]),
      ),
    ),
  );
  const used = new Map<string, Set<string>>();
  const uses = scripts.flatMap((code) => [...usesIn(code, requests), ...usesOfVite(code)]);
  for (const [request, name] of uses) {
    used.set(request, (used.get(request) ?? new Set()).add(name));
  }
  for (const [request, names] of used) {
    // A package that the host does not provide is the remote's own, or its range is refused.
    if (!host.exports[request]) continue;
    yield* missingExports(remote, host, request, [...names], configs);
  }
}
