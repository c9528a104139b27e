import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { allowKey, readKeys, revokeKey } from '../deploy/change-keys.ts';
import { keyIdOf, rights, shortForm } from '../signing/index.ts';
import type { Key } from '../signing/index.ts';
import { called, codeOf, messageOf, ReleaseError } from '../site/site.ts';
import { actOptions, defineCommand, text, UsageError } from './command.ts';

export interface PublicKey {
  readonly id: string;
  /** `ed25519:` and its 32 bytes in base64url. */
  readonly publicKey: string;
}

/** Writes a private key (PKCS#8, PEM) for its owner alone. @throws ReleaseError if it is there. */
export async function createKey(file: string): Promise<PublicKey> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  await writeFile(file, pem, { flag: 'wx', mode: 0o600, flush: true }).catch((error: unknown) => {
    const isThere = codeOf(error) === 'EEXIST';
    const fault = isThere ? 'is there already and is not overwritten' : messageOf(error);
    throw new ReleaseError(`the key ${file} cannot be written: ${fault}`);
  });
  const short = shortForm(publicKey);
  return { id: keyIdOf(short), publicKey: short };
}

async function createOutside(site: string, file: string): Promise<string> {
  const path = resolve(file);
  if (relative(site, path).split(sep)[0] !== '..') {
    throw new ReleaseError(`${path} is in the site, which is served; keep the key elsewhere`);
  }
  const { id, publicKey } = await createKey(path);
  return `key ${id} is in ${file}; keep that file secret. Its public key:\n${publicKey}`;
}

function lineOf({ id, publicKey, holder, grants, isRevoked }: Key): string {
  const may = isRevoked
    ? 'revoked'
    : grants.map(({ remote, right }) => `${remote} ${right}`).join(', ');
  return `${id}  ${publicKey}  ${may}${holder === null ? '' : ` (${holder})`}`;
}

/** How many operands each takes. */
const subcommands: ReadonlyMap<string, number> = new Map([
  ['create', 1],
  ['allow', 3],
  ['revoke', 1],
  ['list', 0],
]);

export const keysCommand = defineCommand({
  name: 'keys',
  summary: 'who may publish and promote what',
  help: `${called} keys create <file>
${called} keys allow <name> <right> <public key> [--name <holder>]
${called} keys revoke <key id>
${called} keys list

Says who may release what. A site without keys asks for none. From its first key on, which has to be
one for '*' and all, each act is signed by a key that may do it, and what is not signed by a key that
may publish it is not deployed. Only keys for '*' and all change keys. A revoked key is so for good;
what it published before stays deployable.

  <file>           gets a new private key; it is not overwritten, and never shown
  <name>           of the remote, host, or '*' for all
  <right>          publish, promote (also canary, rollback, withdraw and prune), or all
  --name <holder>  whose key it is`,
  operands: [1, Infinity],
  options: { ...actOptions, name: text },
  async run({ site, positionals: [name = '', ...operands], values: { name: holder, ...options } }) {
    const count = subcommands.get(name);
    if (count === undefined) throw new UsageError(`there is no '${name}'`);
    if (operands.length < count) throw new UsageError('something is missing');
    if (operands.length > count) throw new UsageError(`'${operands[count]}' is too much`);
    const [operand = '', wanted, publicKey = ''] = operands;
    if (name === 'create') return [await createOutside(site, operand)];
    if (name === 'revoke') {
      await revokeKey(site, operand, options);
      return [`key ${operand} is revoked; what it published before stays deployable`];
    }
    if (name === 'list') {
      const keys = await readKeys(site);
      return keys.length > 0
        ? keys.map(lineOf)
        : [`${site} has no keys: who can write to it can release`];
    }
    const right = rights.find((known) => known === wanted);
    if (!right) throw new UsageError(`'${wanted}' is no right: ${rights.join(', ')}`);
    const keys = await allowKey(site, { remote: operand, right, publicKey, holder }, options);
    const allowed = `key ${keyIdOf(publicKey)} may ${right} ${operand}`;
    return keys.length > 1
      ? [allowed]
      : [`${allowed}; it is the first key, so from now on every act is signed: --key <file>`];
  },
});
