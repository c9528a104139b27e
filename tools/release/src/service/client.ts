import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { builtFolder, prepare, sourceCommit } from '../publishing/publish.ts';
import { givenSigner } from '../signing/index.ts';
import { messageOf, ReleaseError } from '../site/site.ts';
import { folderAddress } from '../store/publication-files.ts';
import { signatureText } from '../store/publication-signature.ts';
import { builtFilesIn } from '../store/version-folder.ts';
import { answerSchema, packed, sizes } from './asked.ts';
import type { Answer, Asked } from './asked.ts';

/** Packs what `publish` would copy, signed where a key is given. @throws ReleaseError */
export async function packBuild(
  operand: string,
  { url, key }: { readonly url?: string | undefined; readonly key?: string | undefined },
): Promise<NonNullable<Asked['build']>> {
  const built = await builtFolder(operand);
  const folder = await mkdtemp(join(tmpdir(), 'tessera-send-'));
  try {
    const { draft, text } = await prepare(
      built,
      folder,
      url === undefined ? undefined : folderAddress(url),
    );
    const signer = await givenSigner(key === undefined ? {} : { key });
    const files: [string, string][] = [];
    for (const file of await builtFilesIn(draft)) {
      files.push([file, await readFile(join(draft, file), 'base64')]);
    }
    const signature = signer && signatureText(text, signer);
    return { files, commit: await sourceCommit(built), signature };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A service is asked so often where it has too much to do. */
const tries = 5;
const longestWaitS = 30;
const answerMs = 600_000;

async function answerOf(response: Response): Promise<Answer> {
  const { data } = answerSchema.safeParse(await response.json().catch(() => null));
  if (data) return data;
  throw new ReleaseError(
    `${response.url} answered ${response.status}, and not as a release service does: is that its address, and does its proxy let ${sizes.packedBytes} bytes pass?`,
  );
}

/**
 * Has a release service run a command.
 * @param address its origin, by https unless it is on this machine
 * @throws ReleaseError where it cannot be asked.
 */
export async function askService(address: string, asked: Asked): Promise<Answer> {
  const token = process.env['TESSERA_TOKEN'];
  if (!token) {
    throw new ReleaseError('a release service takes a token: set the variable TESSERA_TOKEN');
  }
  const body = await packed(asked);
  if (body.length > sizes.packedBytes) {
    throw new ReleaseError(
      `the build is ${body.length} bytes packed, and a release service takes ${sizes.packedBytes}`,
    );
  }
  for (let left = tries; ; left -= 1) {
    const response = await fetch(new URL('/run', address), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
      body: new Uint8Array(body),
      // Elsewhere the token is nobody's business.
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    }).catch((error: unknown) => {
      const cause = error instanceof Error && error.cause ? `: ${messageOf(error.cause)}` : '';
      throw new ReleaseError(
        `${address} did not answer (${messageOf(error)}${cause}); \`log\` says whether it was done`,
      );
    });
    const answer = await answerOf(response);
    // Nothing was begun then, so every command may be sent again.
    if (response.status !== 503 || left === 1) return answer;
    await wait(Math.min(Number(response.headers.get('retry-after')) || 0, longestWaitS) * 1000);
  }
}
