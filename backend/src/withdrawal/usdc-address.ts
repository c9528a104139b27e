import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Tells whether a text is an EVM address: `0x` and 40 hex digits, with its checksum if in mixed case (WDRAW-2). */
export function isUsdcAddress(text: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false;
  const digits = text.slice(2);
  const mixed = /[a-f]/.test(digits) && /[A-F]/.test(digits);
  return !mixed || text === toChecksumAddress(text);
}

/** The address as EIP-55 writes it. */
export function toChecksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const cased = Array.from(digits, (digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}
