import { createKeptSite } from './kept-site.ts';
import type { Told } from './kept-site.ts';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface MessageOfPage extends WorkerEvent {
  readonly data: Told;
}

/** The global of a service worker, as far as it is used: its types and those of pages exclude each other. */
interface WorkerScope {
  readonly registration: { unregister(): Promise<boolean> };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', hear: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', hear: (event: FetchEvent) => void): void;
  addEventListener(name: 'message', hear: (event: MessageOfPage) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
const site = createKeptSite({ retire: () => scope.registration.unregister() });

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('message', (event) =>
  event.waitUntil(site.take(event.data).catch(() => undefined)),
);
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const answerer = site.answererOf(request);
  if (!answerer) return;
  const after = (work: Promise<unknown>) => {
    // A file that cannot be kept is asked for again.
    event.waitUntil(work.catch(() => undefined));
  };
  // Where nothing can be kept or found the network answers, as without a worker.
  event.respondWith(answerer(request, after).catch(() => fetch(request)));
});
