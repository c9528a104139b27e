// Tries a real object storage with sites: `npx -y pnpm drill:storage [s3://<bucket>/<prefix>]`.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { bucketAddress, s3Objects } from '../bucket/s3-objects.ts';
import { expectConditions } from '../bucket/objects.ts';
import type { Condition, Objects } from '../bucket/objects.ts';
import { writeHost, writeRemote } from '../testing/builds.ts';
import { codeOf, messageOf, ReleaseError } from '../site/site.ts';
import { startRadosgw } from './radosgw.ts';

const run = promisify(execFile);
const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));
const say = (line: string) => process.stdout.write(`${line}\n`);

const published = z.object({ version: z.string() });
const logged = z.object({
  number: z.number(),
  act: z.string(),
  version: z.string(),
  before: z.nullable(z.string()),
  why: z.nullable(z.string()),
});

const rounds = { contests: 40, promotions: 5 };
const contenders = 8;

/** How many of some writes at the same moment happen; more than one is a storage that cannot be used. */
async function winners(objects: Objects, key: string, condition: Condition): Promise<number> {
  const writes = Array.from({ length: contenders }, (_, index) =>
    objects.write({ key, bytes: Buffer.from(`${index} ${randomUUID()}`) }, condition),
  );
  return (await Promise.all(writes)).filter((etag) => etag !== null).length;
}

async function contest(objects: Objects): Promise<void> {
  const counts: number[] = [];
  for (let round = 0; round < rounds.contests; round += 1) {
    const key = `contests/${round}`;
    counts.push(await winners(objects, key, 'absent'));
    const found = await objects.look(key);
    if (found) counts.push(await winners(objects, key, { etag: found.etag }));
    await objects.remove(key);
  }
  const [most, least] = [Math.max(...counts), Math.min(...counts)];
  say(`${counts.length} times ${contenders} writes at once: from ${least} to ${most} of them won`);
  if (most > 1) throw new ReleaseError('two won: this storage cannot keep a site');
}

/** Two processes promote at the same moment, time after time. */
async function promoteAtOnce(site: string, folder: string): Promise<void> {
  const release = async (...args: string[]) => {
    const whole = ['--import', 'tsx/esm', cli, ...args, '--site', site];
    return (await run(process.execPath, whole, { timeout: 120_000 })).stdout;
  };
  const publish = async (build: string) =>
    published.parse(JSON.parse(await release('publish', build, '--json'))).version;
  await release('promote', 'host', await publish(await writeHost(folder)));
  const versions = [
    await publish(await writeRemote(folder, 'one')),
    await publish(await writeRemote(folder, 'two')),
  ];
  const wanted: string[] = [];
  for (let round = 1; round <= rounds.promotions; round += 1) {
    const reasons = versions.map((_, index) => `${index + 1} in round ${round}`);
    wanted.push(...reasons);
    await Promise.all(
      versions.map((version, index) =>
        release('promote', 'wallet', version, '--why', reasons[index] ?? ''),
      ),
    );
  }
  const lines = (await release('log', 'wallet', '--json')).trim().split('\n');
  const promotions = lines
    .map((line) => logged.parse(JSON.parse(line)))
    .filter(({ act }) => act === 'promote');
  const told = promotions.map(({ why }) => why ?? '').sort();
  if (JSON.stringify(told) !== JSON.stringify(wanted.sort())) {
    throw new ReleaseError(`of ${wanted.join(', ')} the log has ${told.join(', ')}`);
  }
  for (const [index, line] of promotions.entries()) {
    const before = promotions[index - 1]?.version ?? null;
    if (line.before === before) continue;
    throw new ReleaseError(`line ${line.number} of the log was judged on another state`);
  }
  await release('check');
  say(`${told.length} promotions by two processes at once: each is in the log, after the other`);
}

async function tryStorage(named: string): Promise<void> {
  const address = bucketAddress(`${named}/trial-${randomUUID()}`);
  if (!address) throw new ReleaseError(`'${named}' is no address, such as s3://bucket/prefix`);
  say(`trying ${address.text}, which is left there`);
  const objects = s3Objects(address);
  await expectConditions(objects);
  say('conditions are kept');
  await contest(objects);
  const folder = await mkdtemp(join(tmpdir(), 'storage-'));
  try {
    await promoteAtOnce(address.text, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function tryRadosgw(): Promise<void> {
  const started = await startRadosgw().catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    say(
      `skipped: ${messageOf(error)}. Debian's packages ceph-mon, ceph-osd and radosgw have the programs. ` +
        'Or name a storage: npx -y pnpm drill:storage s3://<bucket>/<prefix>',
    );
    return null;
  });
  if (!started) return;
  const { settings, stop } = started;
  try {
    Object.assign(process.env, settings);
    const endpoint = settings.AWS_ENDPOINT_URL_S3;
    const client = new S3Client({ endpoint, forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: 'trial' }));
    await tryStorage('s3://trial');
  } finally {
    await stop();
  }
}

const [named] = process.argv.slice(2);
try {
  await (named === undefined ? tryRadosgw() : tryStorage(named));
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
