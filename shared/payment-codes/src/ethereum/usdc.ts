import type { PaymentCode } from '../payment-code.ts';
import { unusable } from '../unusable.ts';
import { readUsdcAddress } from './usdc-address.ts';

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
  return { kind: 'usdc', address, amount, checksum: reading === 'checked' ? 'ok' : 'absent' };
}
