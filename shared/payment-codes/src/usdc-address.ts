import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { PaymentCode } from './payment-code.ts';
import { unusable } from './payment-code.ts';

/** USDC on Ethereum's main network, in lower case. Source: Circle, 'USDC contract addresses'. */
export const usdcContract = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';

/** Ethereum's main network (EIP-155), the only one on which the product sends USDC. */
export const usdcChainId = '1';

const nobody = `0x${'0'.repeat(40)}`;

export function toUsdcPayment(address: string, amount: string | null, text: string): PaymentCode {
  const reading = readUsdcAddress(address);
  // Money sent to the token's contract or to address zero is lost.
  const lost = [usdcContract, nobody].includes(address.toLowerCase());
  if (reading === 'mistyped' || reading === 'no-address' || lost) return unusable('address', text);
  const checksum = reading === 'checked' ? 'ok' : 'absent';
  return { kind: 'usdc', address: address.replace('0X', '0x'), amount, checksum };
}

/** `unchecked`: valid, but without the capitals that reveal typing errors. */
export type AddressReading = 'checked' | 'unchecked' | 'mistyped' | 'no-address';

/**
 * Reads an Ethereum address, `0x` and 40 hex digits, whose mixed case is a checksum (WDRAW-2).
 * Codes in capitals have `0X`. Source: EIP-55.
 */
export function readUsdcAddress(text: string): AddressReading {
  const [, digits] = /^0[xX]([0-9a-fA-F]{40})$/.exec(text) ?? [];
  if (digits === undefined) return 'no-address';
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return 'unchecked';
  return `0x${digits}` === toChecksumAddress(text) ? 'checked' : 'mistyped';
}

/** Accepts addresses without a checksum too. */
export function isUsdcAddress(text: string): boolean {
  const reading = readUsdcAddress(text);
  return reading === 'checked' || reading === 'unchecked';
}

/**
 * Sets the capitals of EIP-55.
 * @param address valid, in any case
 */
export function toChecksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const cased = Array.from(digits, (digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}
