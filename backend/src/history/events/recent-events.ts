import type { PublishedEvent } from '../../platform/index.ts';

/** How far back it is known who had an event, and of how many users at most. */
const rememberedMs = 60_000;
const mostUsers = 10_000;

/** A request for the stream may be that much longer on its way than the reads before it. */
const slackMs = 5_000;

/** Users who had an event lately: a page opens its stream only after its first reads. */
export interface RecentEvents {
  add(event: PublishedEvent): void;
  /** Whether this user had an event in that time, or may have had one. */
  mayHave(userId: string, ageMs: number): boolean;
  /** Forgets what is too old to be known. */
  prune(): void;
  /** Forgets everything, since events were missed: nothing is known of the time before now. */
  clear(): void;
}

export function recentEvents(): RecentEvents {
  const latestOfUserMs = new Map<string, number>();
  let latestOfAllMs = 0;
  let knownSinceMs = performance.now();
  const clear = () => {
    latestOfUserMs.clear();
    knownSinceMs = performance.now();
  };
  return {
    add: (event) => {
      if (latestOfUserMs.size >= mostUsers) clear();
      if ('userId' in event) latestOfUserMs.set(event.userId, performance.now());
      else latestOfAllMs = performance.now();
    },
    mayHave: (userId, ageMs) => {
      const nowMs = performance.now();
      const latestMs = Math.max(latestOfUserMs.get(userId) ?? 0, latestOfAllMs);
      const unknownUntilMs = Math.max(knownSinceMs, nowMs - rememberedMs);
      return Math.max(latestMs, unknownUntilMs) >= nowMs - ageMs - slackMs;
    },
    prune: () => {
      const unknownUntilMs = performance.now() - rememberedMs;
      for (const [userId, atMs] of latestOfUserMs) {
        if (atMs < unknownUntilMs) latestOfUserMs.delete(userId);
      }
    },
    clear,
  };
}
