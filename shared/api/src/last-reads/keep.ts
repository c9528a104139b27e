import { getSession, subscribeSession } from '@tessera/session';
import type { AnswerOf, ReadName } from '@tessera/wire';
import type { list as listNotifications } from '@tessera/wire/notifications';
import { queryClient, userKey } from '../cache/query-client.ts';
import { dropLastReads, openLastReads, seal } from './sealed.ts';
import type { LastReads } from './sealed.ts';

/**
 * The reads that the first screens show first. Excludes payment addresses and account numbers,
 * which may have changed, prices, and security events.
 */
const kept: readonly ReadName[] = [
  'accounts',
  'auth-info',
  'capabilities',
  'transactions',
  'notifications',
  'rates',
  'people',
  'total-course',
  'statistics',
  'series',
  'limits',
  'person',
  'receipts',
];

const roomFor = 100_000;

/** Collects answers that arrive together. */
const pauseMs = 1_000;

type LastRead = LastReads['reads'][number];

const nameOf = ([first, second]: LastRead[0]) => (first === userKey ? second : first) as ReadName;

const rankOf = ([queryKey]: LastRead) => kept.indexOf(nameOf(queryKey));

/** Notifications kept for the next visit: this many about security, and this many others. */
const newest = 20;

function cut(queryKey: LastRead[0], data: unknown): unknown {
  if (nameOf(queryKey) !== 'notifications') return data;
  const kept = { true: 0, false: 0 };
  return (data as AnswerOf<typeof listNotifications>).filter(
    ({ security }) => (kept[`${security}`] += 1) <= newest,
  );
}

const jsonOf = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? { $n: String(part) } : part,
  );

/** Cached reads, then those of an earlier visit that the cache lacks, up to the limit. */
function chosen(former: readonly LastRead[]): string[] {
  const present = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }): LastRead => [
      queryKey,
      cut(queryKey, state.data),
      state.dataUpdatedAt,
    ]);
  const known = new Set(present.map(([queryKey]) => JSON.stringify(queryKey)));
  const reads = [
    ...present,
    ...former.filter(([queryKey]) => !known.has(JSON.stringify(queryKey))),
  ];
  let room = roomFor;
  return reads
    .filter((read) => rankOf(read) !== -1)
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map(jsonOf)
    .filter((text) => {
      const fits = text.length <= room;
      if (fits) room -= text.length;
      return fits;
    });
}

async function keep(builds: string): Promise<void> {
  const { token, language } = getSession();
  if (token === null) {
    // The session may have ended in the page before, without this code.
    dropLastReads();
    return;
  }
  const last = await openLastReads(token);
  const former = last?.builds === builds && last.language === language ? last.reads : [];
  const head = JSON.stringify({ owner: token, language, builds }).slice(0, -1);
  await seal(
    token,
    `${head},"reads":[${chosen(former).join()}]}`,
    () => getSession().token === token && getSession().language === language,
  );
}

/**
 * Stores reads for the next page of the session (LIFE-10): encrypted, shortly after each answer and
 * when the page is left.
 * @param buildsOf the remotes' builds; `null` while nothing may be stored
 * @returns a function that stores at once
 */
export function keepLastReads(buildsOf: () => string | null): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const builds = buildsOf();
    // If the storage is full, or plain http has no cipher, the next page starts without reads.
    if (builds === null) dropLastReads();
    else await keep(builds).catch(() => undefined);
  };
  const later = () => {
    timer ??= setTimeout(() => void write(), pauseMs);
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') later();
  });
  // Without the token nobody can decrypt the reads, but they must not stay either. The server's
  // texts in them depend on the language.
  subscribeSession(({ token, language }, before) => {
    if (token !== before.token || language !== before.language) dropLastReads();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && timer !== undefined) void write();
  });
  later();
  return write;
}
