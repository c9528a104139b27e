import { randomInt } from 'node:crypto';

/**
 * Where the numbers of this run begin; Playwright passes the environment to its workers. A
 * deployment has users of earlier runs, so each run begins elsewhere.
 */
const beginName = 'TEST_KIT_FIRST_PHONE';

/** The lowest number after the area code: seven digits of which the first is no 0 or 1. */
const lowest = 2_000_000;
const count = 8_000_000;

/** More users than any worker makes. */
const phonesOfWorker = 10_000;

let given = 0;

/** Draws where the numbers of a run begin, before its workers start. */
export function beginPhones(): void {
  process.env[beginName] = String(randomInt(count));
}

/**
 * An unused phone number in the United States. Each worker counts in a range of its own: among
 * numbers that are drawn, a run with hundreds of users would draw one twice every now and then.
 */
export function newPhone(): string {
  const begin = Number((process.env[beginName] ??= String(randomInt(count))));
  const worker = Number(process.env['TEST_WORKER_INDEX'] ?? 0);
  const place = (begin + worker * phonesOfWorker + given) % count;
  given += 1;
  return `+1415${String(lowest + place)}`;
}
