import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { documentStep, readJson } from '../site/files.ts';
import type { Step } from '../site/files.ts';
import { called, messageOf, ReleaseError, site } from '../site/site.ts';

/** The kind of signed text: a signature of one kind is not valid for the other. */
type Signed = 'release' | 'log';

const prefix = 'ed25519:';

const signedBytes = (signed: Signed, text: string) => Buffer.from(`tessera ${signed} v1\n${text}`);

const bytesOf = (publicKey: string) => publicKey.slice(prefix.length);

/** The short form of a public key: `ed25519:` and its 32 bytes in base64url. */
export function shortForm(key: KeyObject): string {
  return `${prefix}${key.export({ format: 'jwk' }).x ?? ''}`;
}

/** The first 16 hex digits of the SHA-256 of a public key's bytes. */
export function keyIdOf(publicKey: string): string {
  const bytes = Buffer.from(bytesOf(publicKey), 'base64url');
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

export function isSignature(
  signature: string,
  publicKey: string,
  signed: Signed,
  text: string,
): boolean {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: bytesOf(publicKey) };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  return verify(null, signedBytes(signed, text), key, Buffer.from(signature, 'base64url'));
}

/** The rights of a key: `all` means both; for all remotes it also allows changes to keys. */
export const rights = ['publish', 'promote', 'all'] as const;

export const grantSchema = z.strictObject({
  /** A remote, `host`, or `*` for all of them. */
  remote: z
    .string()
    .check(z.regex(/^(\*|[a-z][a-z0-9]*(-[a-z0-9]+)*)$/, "is no name of a remote, and not '*'")),
  right: z.enum(rights),
});

export type Grant = z.infer<typeof grantSchema>;

export const publicKeySchema = z
  .string()
  .check(z.regex(/^ed25519:[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/, 'is no public key'));

export const keyIdSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/, 'is no id of a key'));

export const holderSchema = z.nullable(
  z.string().check(z.regex(/^[^\p{Cc}]{1,60}$/u, 'is no name of at most 60 characters')),
);

export function covers(grant: Grant, needed: Grant): boolean {
  const isRemote = grant.remote === '*' || grant.remote === needed.remote;
  return isRemote && (grant.right === 'all' || grant.right === needed.right);
}

const keySchema = z.strictObject({
  id: keyIdSchema,
  publicKey: publicKeySchema,
  holder: holderSchema,
  grants: z.array(grantSchema),
  /** For good: what it signs from then on is refused. */
  isRevoked: z.boolean(),
});

/** A key that was ever allowed. */
export type Key = z.infer<typeof keySchema>;

/** All keys of a store, in the order in which they were allowed. */
export type Keyring = readonly Key[];

/** The parts of an act that decide who may do it, and how it changes the keys. */
export interface Judged {
  readonly act: string;
  readonly name: string;
  readonly version: string;
  /** The key that signed what is published, where another wrote the line. */
  readonly signed?: string | undefined;
  readonly granted?:
    | {
        readonly right: Grant['right'];
        readonly publicKey: string;
        readonly holder: string | null;
      }
    | undefined;
}

export const everything: Grant = { remote: '*', right: 'all' };

/** Acts after which users have what they had. */
const publishing: readonly string[] = ['publish', 'preview', 'end-preview'];

export function neededFor({ act, name }: Pick<Judged, 'act' | 'name'>): Grant {
  if (/^(allow|revoke)-(key|token)$/.test(act)) return everything;
  return { remote: name, right: publishing.includes(act) ? 'publish' : 'promote' };
}

export function may({ isRevoked, grants }: Key, needed: Grant): boolean {
  return !isRevoked && grants.some((grant) => covers(grant, needed));
}

/** Whether a key may write the line of an act. */
export function mayWrite(key: Key, act: Pick<Judged, 'act' | 'name' | 'signed'>): boolean {
  const needed = neededFor(act);
  // A team that may show a version to all may show it to some, and note what a team's key has signed.
  const isLess = act.signed !== undefined || /^(end-)?preview$/.test(act.act);
  return may(key, needed) || (isLess && may(key, { ...needed, right: 'promote' }));
}

function withGrant(keyring: Keyring, remote: string, granted: NonNullable<Judged['granted']>) {
  const { right, publicKey, holder } = granted;
  const id = keyIdOf(publicKey);
  const known = keyring.find((key) => key.id === id);
  const grant = { remote, right };
  if (!known) return [...keyring, { id, publicKey, holder, grants: [grant], isRevoked: false }];
  const grants = [...known.grants.filter((each) => !covers(grant, each)), grant];
  const changed = { ...known, holder: holder ?? known.holder, grants };
  return keyring.map((key) => (key === known ? changed : key));
}

export function afterAct(keyring: Keyring, { act, name, version, granted }: Judged): Keyring {
  if (act === 'allow-key' && granted) return withGrant(keyring, name, granted);
  if (act !== 'revoke-key') return keyring;
  return keyring.map((key) => (key.id === version ? { ...key, isRevoked: true } : key));
}

/** The keys that a log leads to: nothing else says who may do what. */
export function keyringOf(lines: readonly Judged[]): Keyring {
  return lines.reduce<Keyring>(afterAct, []);
}

const fileSchema = z.strictObject({ keys: z.array(keySchema) });

/** The step that writes the keys of a store where everybody can read them. */
export function keysStep(root: string, keys: Keyring): Step {
  return documentStep(root, site.keys(root), { keys });
}

/**
 * The file has to say what the log does, or an older log would not be seen. @throws ReleaseError
 */
export async function expectKeys(root: string, keyring: Keyring): Promise<void> {
  const document = (await readJson(site.keys(root))) ?? { keys: [] };
  const parsed = fileSchema.safeParse(document);
  if (parsed.success && isDeepStrictEqual(parsed.data.keys, keyring)) return;
  throw new ReleaseError(
    `${site.keys(root)} does not say what the log does. Nothing is changed until both fit: restore both from the same backup`,
  );
}

export interface SigningOptions {
  /** File of the private key; by default the one that `TESSERA_KEY_FILE` names. */
  readonly key?: string;
}

/** A private key that may do an act. */
export interface Signer {
  readonly id: string;
  readonly sign: (signed: Signed, text: string) => string;
}

async function readPrivateKey(file: string): Promise<KeyObject> {
  const pem = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new ReleaseError(`the key ${file} cannot be read: ${messageOf(error)}`);
  });
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The message of the library may quote the file.
  }
  throw new ReleaseError(
    `${file} is no private key of Ed25519 without a password; make one with: ${called} keys create <file>`,
  );
}

function wordsOf({ remote, right }: Grant): string {
  return right === 'all' ? 'change keys' : `${right} ${remote}`;
}

function howGiven({ remote, right }: Grant, publicKey: string): string {
  const name = remote === '*' ? "'*'" : remote;
  return `who holds a key that may change keys gives that right: ${called} keys allow ${name} ${right} ${publicKey}`;
}

const fileOf = ({ key }: SigningOptions) => key ?? process.env['TESSERA_KEY_FILE'];

async function givenKey(keyring: Keyring, file: string) {
  const privateKey = await readPrivateKey(file);
  const publicKey = shortForm(createPublicKey(privateKey));
  const id = keyIdOf(publicKey);
  const signed = (kind: Signed, text: string) => sign(null, signedBytes(kind, text), privateKey);
  const signer: Signer = { id, sign: (kind, text) => signed(kind, text).toString('base64url') };
  return { signer, publicKey, id, known: keyring.find((each) => each.id === id) };
}

/** The key that is given, whatever it may do; `null` where none is. @throws ReleaseError */
export async function givenSigner(options: SigningOptions): Promise<Signer | null> {
  const file = fileOf(options);
  return file ? (await givenKey([], file)).signer : null;
}

/** Whether the key that is given was revoked; not where none is given. @throws ReleaseError */
export async function isGivenRevoked(keyring: Keyring, options: SigningOptions): Promise<boolean> {
  const file = fileOf(options);
  if (!file || keyring.length === 0) return false;
  return (await givenKey(keyring, file)).known?.isRevoked ?? false;
}

/**
 * The key that an act is signed with; `null` where the store has none.
 * @throws ReleaseError if none is given that may, or one is named for a store whose keys may have
 * been taken away.
 */
export async function signerFor(
  keyring: Keyring,
  act: Pick<Judged, 'act' | 'name' | 'signed'>,
  options: SigningOptions,
): Promise<Signer | null> {
  const { key } = options;
  if (keyring.length === 0) {
    if (key === undefined || act.act === 'allow-key') return null;
    throw new ReleaseError(
      `this site has no keys, so nothing is signed with ${key}. If it never had any, allow the first: ${called} keys allow '*' all <public key>. If it had, restore its log and keys.json`,
    );
  }
  const needed = neededFor(act);
  const file = fileOf(options);
  if (!file) {
    throw new ReleaseError(
      `to ${wordsOf(needed)}, give a key that may, by --key <file> or TESSERA_KEY_FILE; ${howGiven(needed, '<public key>')}`,
    );
  }
  const { signer, publicKey, id, known } = await givenKey(keyring, file);
  if (known && mayWrite(known, act)) return signer;
  const advice = known?.isRevoked
    ? `make another with: ${called} keys create <file>`
    : howGiven(needed, publicKey);
  const revoked = known?.isRevoked ? 'is revoked and ' : '';
  throw new ReleaseError(`key ${id} ${revoked}may not ${wordsOf(needed)}; ${advice}`);
}
