import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isSignature, keyIdSchema, keyringOf, may, neededFor } from '../signing/index.ts';
import type { Keyring, Signer } from '../signing/index.ts';
import type { LogLine } from '../log/log.ts';
import { hashOf, readJson } from '../site/files.ts';
import { builtFilesIn, signatureFile } from './version-folder.ts';
import { called, ReleaseError } from '../site/site.ts';

const fileSchema = z.strictObject({ key: keyIdSchema, signature: z.string() });

type Publication = Pick<LogLine, 'name' | 'version'>;

/** The identity of a publication: name, version and the SHA-256 of each file, in a fixed order. */
export async function publicationText(
  folder: string,
  { name, version }: Publication,
): Promise<string> {
  const files: [string, string][] = [];
  for (const file of await builtFilesIn(folder)) {
    files.push([file, hashOf(await readFile(join(folder, file)))]);
  }
  return JSON.stringify({ name, version, files });
}

/** Content of the file that lies beside those of a publication. */
export function signatureText(publication: string, signer: Signer): string {
  return JSON.stringify({ key: signer.id, signature: signer.sign('release', publication) });
}

function parsedSignature(text: string): z.infer<typeof fileSchema> | undefined {
  try {
    return fileSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * The key by which a team signed what it sent; `null` where the site has no keys.
 * @throws ReleaseError unless it might, and the signature is of these files.
 */
export function teamKey(
  keyring: Keyring,
  { name, version }: Publication,
  text: string,
  signature: string | null,
): string | null {
  if (keyring.length === 0 && signature === null) return null;
  if (keyring.length === 0) {
    throw new ReleaseError('this site has no keys, so nothing signed is taken: leave the key out');
  }
  const needed = neededFor({ act: 'publish', name });
  if (signature === null) {
    throw new ReleaseError(
      `to publish ${name}, sign it with a key that may, by --key <file> or TESSERA_KEY_FILE`,
    );
  }
  const sent = parsedSignature(signature);
  const key = keyring.find(({ id }) => id === sent?.key);
  if (!sent || !key || !may(key, needed)) {
    throw new ReleaseError(`key ${sent?.key ?? 'of no id'} may not publish ${name}`);
  }
  if (isSignature(sent.signature, key.publicKey, 'release', text)) return key.id;
  throw new ReleaseError(
    `the signature is not of these files under the name ${name} ${version}: send it with the version of the tool that the release service has`,
  );
}

/**
 * Why a version lacks the signature of the key that the log says published it; `null` if it has it,
 * or the store has no keys. A later revocation does not matter.
 */
export async function publicationFault(
  folder: string,
  publication: Publication,
  lines: readonly LogLine[],
): Promise<string | null> {
  const keyring = keyringOf(lines);
  if (keyring.length === 0) return null;
  const { name, version } = publication;
  const stored = fileSchema.safeParse(await readJson(join(folder, signatureFile)));
  if (!stored.success) {
    return `is not signed; publish it again with a key that may publish ${name}: ${called} publish ${folder}`;
  }
  const { key: id, signature } = stored.data;
  const text = await publicationText(folder, publication);
  const key = keyring.find((each) => each.id === id);
  if (!key || !isSignature(signature, key.publicKey, 'release', text)) {
    return `has a signature that is not of these files under the name ${name} ${version}`;
  }
  const last = lines.findLast(
    (line) =>
      (line.act === 'publish' || line.act === 'prune') &&
      line.name === name &&
      line.version === version,
  );
  const isTold =
    last?.act === 'publish' && (last.signed ?? last.key) === id && last.content === hashOf(text);
  return isTold
    ? null
    : `is signed by key ${id}, and no line of the log says that it published these files`;
}
