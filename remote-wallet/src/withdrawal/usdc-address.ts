import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** `unchecked`: right in form, but without the capitals that would give a typo away. */
type AddressReading = 'checked' | 'unchecked' | 'mistyped' | 'no-address';

/** Reads a USDC address; capitals and small letters together are its checksum, EIP-55 (WDRAW-2). */
export function readUsdcAddress(text: string): AddressReading {
  const [, digits] = /^0x([0-9a-fA-F]{40})$/.exec(text) ?? [];
  if (digits === undefined) return 'no-address';
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return 'unchecked';
  return digits === withChecksum(digits.toLowerCase()) ? 'checked' : 'mistyped';
}

function withChecksum(digits: string): string {
  const hash = bytesToHex(keccak_256(Uint8Array.from(digits, (digit) => digit.charCodeAt(0))));
  return Array.from(digits, (digit, place) =>
    Number.parseInt(hash.charAt(place), 16) >= 8 ? digit.toUpperCase() : digit,
  ).join('');
}
