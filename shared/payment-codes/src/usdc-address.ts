import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { PaymentCode } from './payment-code.ts';
import { unusable } from './payment-code.ts';

/**
 * The contract of USDC on Ethereum's main network, in small letters.
 * Source: Circle, 'USDC contract addresses'.
 */
export const usdcContract = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';

/** The only network that the product sends USDC on: Ethereum's main network (EIP-155). */
export const usdcChainId = '1';

const nobody = `0x${'0'.repeat(40)}`;

/** The meaning of a code that names whom to send USDC to. */
export function toUsdcPayment(address: string, amount: string | null, text: string): PaymentCode {
  const reading = readUsdcAddress(address);
  // Money sent to the token's own contract or to address zero is lost.
  const lost = [usdcContract, nobody].includes(address.toLowerCase());
  if (reading === 'mistyped' || reading === 'no-address' || lost) return unusable('address', text);
  const checksum = reading === 'checked' ? 'ok' : 'absent';
  return { kind: 'usdc', address: address.replace('0X', '0x'), amount, checksum };
}

/** `unchecked`: right in form, but without the capitals that would give a typo away. */
export type AddressReading = 'checked' | 'unchecked' | 'mistyped' | 'no-address';

/**
 * Reads an address of Ethereum, where USDC is sent to: `0x` and 40 hex digits; capitals and small
 * letters together are its checksum (WDRAW-2). Codes of capitals alone write `0X`. Source: EIP-55.
 */
export function readUsdcAddress(text: string): AddressReading {
  const [, digits] = /^0[xX]([0-9a-fA-F]{40})$/.exec(text) ?? [];
  if (digits === undefined) return 'no-address';
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return 'unchecked';
  return `0x${digits}` === toChecksumAddress(text) ? 'checked' : 'mistyped';
}

/** Tells whether a text is an address that nothing speaks against. */
export function isUsdcAddress(text: string): boolean {
  const reading = readUsdcAddress(text);
  return reading === 'checked' || reading === 'unchecked';
}

/**
 * The address with the capitals that EIP-55 gives it.
 * @param address in form, in any case
 */
export function toChecksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const cased = Array.from(digits, (digit, place) =>
    Number.parseInt(hash.charAt(place), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}
