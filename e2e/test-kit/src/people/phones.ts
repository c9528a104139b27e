import { randomInt } from 'node:crypto';

/**
 * First number of this run; Playwright passes the environment to its workers. Random, because a deployment has users
 * of earlier runs.
 */
const beginName = 'TEST_KIT_FIRST_PHONE';

/** Seven digits after the area code, the first of which is neither 0 nor 1. */
const lowest = 2_000_000;
const count = 8_000_000;

const phonesOfWorker = 10_000;

let given = 0;

export function beginPhones(): void {
  process.env[beginName] = String(randomInt(count));
}

/**
 * An unused phone number in the United States. Each worker counts within its own range: random numbers would
 * sometimes repeat.
 */
export function newPhone(): string {
  const begin = Number((process.env[beginName] ??= String(randomInt(count))));
  const worker = Number(process.env['TEST_WORKER_INDEX'] ?? 0);
  const place = (begin + worker * phonesOfWorker + given) % count;
  given += 1;
  return `+1415${String(lowest + place)}`;
}
