/** Caches of the worker; a page whose view changes drops that of pages. */
const cacheNames = { pages: 'wallet.pages', files: 'wallet.files' } as const;

/** Files that never change: their address has the build or a hash. */
const filePath = /^\/(host|remotes|paint)\//;
/** Addresses whose pages are of one moment or of one browser. */
const passedQuery = /[?&](next|ended|step|override|preview)(=|&|$)/;
const registryPath = '/registry.json';

/** Files of this site that a page names, for any screen. */
function filesIn(page: string): string[] {
  const tags = page.match(/<(script|link)\s[^>]*>/g) ?? [];
  return tags
    .filter((tag) => !tag.includes(' media='))
    .map((tag) => /\s(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '')
    .filter((address) => filePath.test(address));
}

interface KeptRequest extends Request {
  /** Not every browser has it, and no types do. */
  readonly isReloadNavigation?: boolean;
}

/** The message of a page to its worker: pages to keep, and files that it has loaded already. */
export interface Told {
  readonly pages: readonly string[];
  readonly files: readonly string[];
}

/** Does something after the answer, for which nobody waits. */
type After = (work: Promise<unknown>) => void;

interface Retirement {
  /** The deployed page names no worker. */
  retire(): Promise<unknown>;
}

/**
 * The site as a browser keeps it (LIFE-10). A page names all its files with hashes, so a kept page is
 * whole or fails as one whose server is gone, and never mixes builds; its registry is looked up by
 * the builds that the page already has.
 */
export function createKeptSite({ retire }: Retirement) {
  const open = (name: keyof typeof cacheNames) => caches.open(cacheNames[name]);

  /** Keeps the page of a path if the server says so; what differs from before is another deployment. */
  async function keepPage(path: string, answer: Response): Promise<void> {
    const text = await answer.clone().text();
    const isPage = answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/html');
    if (!isPage) return;
    const [, word] = /^<!doctype html>\s*<html[^>]* data-worker="(\w+)"/.exec(text) ?? [];
    if (word === undefined) {
      await Promise.all([
        ...Object.values(cacheNames).map((name) => caches.delete(name)),
        retire(),
      ]);
      return;
    }
    if (word !== 'keep') {
      await caches.delete(cacheNames.pages);
      return;
    }
    const kept = await (await open('pages')).match(path);
    if (kept && (await kept.text()) === text) return;
    // Before the page, so that a kept one has its files: until then the former is whole.
    for (const address of filesIn(text)) await keepFile(address);
    // Those of other paths are of the former deployment too.
    if (kept) await caches.delete(cacheNames.pages);
    await (await open('pages')).put(path, answer);
    if (kept) await forgetFormerFiles(text);
  }

  async function keepFile(path: string): Promise<void> {
    const works: Promise<unknown>[] = [];
    const answer = await file(new Request(location.origin + path), (work) => works.push(work));
    if (!answer.ok) throw new Error(`${path} is not there`);
    await Promise.all(works);
  }

  /** Leaves the files of builds that a page names. */
  async function forgetFormerFiles(page: string): Promise<void> {
    const files = await open('files');
    const named = new Set(page.match(/\/(host|remotes\/[^/"]+|paint)\/[^/"]+/g));
    for (const { url } of await files.keys()) {
      const [folder] = /\/(host|remotes\/[^/]+|paint)\/[^/]+/.exec(new URL(url).pathname) ?? [];
      if (folder && !named.has(folder)) await files.delete(url);
    }
  }

  async function fetchPage(path: string, request: Request, after: After) {
    const answer = await fetch(request);
    // A redirect leads to another path's page.
    if (answer.type === 'basic' && !answer.redirected) after(keepPage(path, answer.clone()));
    return answer;
  }

  /** A navigation: what is kept at once, and the network beside it; for a reload the network first. */
  async function page(request: KeptRequest, after: After) {
    const { pathname, search } = new URL(request.url);
    if (passedQuery.test(search)) {
      if (/[?&]preview=/.test(search)) await caches.delete(cacheNames.pages);
      return fetch(request).catch((error: unknown) => anyPage(pathname, error));
    }
    const asksAgain = request.isReloadNavigation === true || request.cache !== 'default';
    const kept = asksAgain ? undefined : await (await open('pages')).match(pathname);
    const fresh = fetchPage(pathname, request, after);
    if (!kept) return fresh.catch((error: unknown) => anyPage(pathname, error));
    after(fresh.catch(() => undefined));
    return kept;
  }

  /** Without a network: the page of the path, else Home's, whose host shows any path. */
  async function anyPage(pathname: string, error: unknown): Promise<Response> {
    const pages = await open('pages');
    const kept = (await pages.match(pathname)) ?? (await pages.match('/'));
    if (kept) return kept;
    throw error;
  }

  async function file(request: Request, after: After) {
    const files = await open('files');
    const kept = await files.match(request.url, { ignoreVary: true });
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok) after(files.put(request.url, answer.clone()));
    return answer;
  }

  /** The registry from the network; without one that of the kept pages. */
  async function registry(request: Request, after: After) {
    const files = await open('files');
    try {
      const answer = await fetch(request);
      if (answer.ok) after(files.put(registryPath, answer.clone()));
      return answer;
    } catch (error) {
      const kept = await files.match(registryPath, { ignoreVary: true });
      if (kept) return kept;
      throw error;
    }
  }

  /** Whoever answers a request in place of the network; `null`: nobody. */
  function answererOf(request: Request) {
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return null;
    if (request.mode === 'navigate') {
      return pathname.startsWith('/v2/') || /\.\w+$/.test(pathname) ? null : page;
    }
    if (request.headers.has('range')) return null;
    if (pathname === registryPath) return registry;
    return filePath.test(pathname) ? file : null;
  }

  /** Keeps what a page that came before the worker has. */
  async function take({ pages, files }: Told): Promise<void> {
    const works: Promise<unknown>[] = [];
    const after = (work: Promise<unknown>) => void works.push(work);
    const { origin } = location;
    for (const path of new Set(pages)) {
      const request = new Request(origin + path, { headers: { accept: 'text/html' } });
      await fetchPage(path, request, after);
    }
    await registry(new Request(origin + registryPath), after);
    for (const path of files.filter((each) => filePath.test(each))) await keepFile(path);
    await Promise.all(works);
  }

  return { answererOf, take };
}
