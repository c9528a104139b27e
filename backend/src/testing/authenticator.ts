import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign as signWith,
} from 'node:crypto';
import { z } from 'zod';

const optionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  rp: z.object({ id: z.string() }).optional(),
  user: z.object({ id: z.string() }).optional(),
});

/** Ways in which an attacker or a broken authenticator answers. */
export interface Differently {
  readonly origin?: string;
  readonly challenge?: string;
  readonly rpId?: string;
  readonly userHandle?: string;
  readonly isVerified?: boolean;
  readonly type?: string;
  /** Flips a bit of the signature. */
  readonly isForged?: boolean;
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

export class Authenticator {
  /** Signature counter; `undefined` reports 0 always, as synced passkeys do. */
  counter: number | undefined;
  readonly id: string = base64(randomBytes(32));
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  readonly #origin: string;
  #userHandle = '';

  constructor(origin: string, counter: number | undefined = 0) {
    this.#origin = origin;
    this.counter = counter;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** The answer of `navigator.credentials.create`, as JSON. */
  create(options: string, its: Differently = {}): string {
    const { challenge, rp, user } = optionsSchema.parse(JSON.parse(options));
    this.#userHandle = user?.id ?? '';
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()]);
    const authData = this.#authenticatorData(its.rpId ?? rp?.id ?? '', 0x40, its, credential);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(authData.length);
    // {"fmt": "none", "attStmt": {}, "authData": …} in CBOR.
    const attestationObject = Buffer.concat([
      ...[Buffer.from([0xa3]), cborText('fmt'), cborText('none')],
      ...[cborText('attStmt'), Buffer.from([0xa0]), cborText('authData'), Buffer.from([0x59])],
      ...[size, authData],
    ]);
    return this.#answer({
      clientDataJSON: base64(this.#clientData('webauthn.create', challenge, its)),
      attestationObject: base64(attestationObject),
      transports: ['internal'],
    });
  }

  /** The answer of `navigator.credentials.get`, as JSON. */
  get(options: string, its: Differently = {}): string {
    const { challenge, rpId } = optionsSchema.parse(JSON.parse(options));
    if (this.counter !== undefined) this.counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge, its);
    const authData = this.#authenticatorData(its.rpId ?? rpId ?? '', 0, its);
    const signed = Buffer.concat([authData, hashOf(clientData)]);
    const signature = signWith('sha256', signed, this.#keys.privateKey);
    if (its.isForged)
      signature.writeUInt8(signature.readUInt8(signature.length - 1) ^ 1, signature.length - 1);
    return this.#answer({
      clientDataJSON: base64(clientData),
      authenticatorData: base64(authData),
      signature: base64(signature),
      userHandle: its.userHandle ?? this.#userHandle,
    });
  }

  #answer(response: object): string {
    const { id } = this;
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });
  }

  #clientData(type: string, challenge: string, its: Differently): Buffer {
    const { origin = this.#origin } = its;
    const clientData = { type: its.type ?? type, challenge: its.challenge ?? challenge, origin };
    return Buffer.from(JSON.stringify({ ...clientData, crossOrigin: false }));
  }

  #authenticatorData(
    rpId: string,
    flags: number,
    its: Differently,
    more = Buffer.alloc(0),
  ): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter ?? 0);
    const present = 0x01 | (its.isVerified === false ? 0 : 0x04);
    return Buffer.concat([hashOf(rpId), Buffer.from([present | flags]), counter, more]);
  }

  /** {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const coordinate = (label: number, text: string) =>
      Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(text, 'base64url')]);
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      ...[coordinate(0x21, x), coordinate(0x22, y)],
    ]);
  }
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}
