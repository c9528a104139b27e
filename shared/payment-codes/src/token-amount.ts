import { maxMinor, money, toDecimal } from '@tessera/money';

const shape = /^[+ ]?([0-9]*)(?:\.([0-9]+))?(?:[eE]([0-9]{1,2}))?$/;

/**
 * Reads a number of ERC-681 in smallest units of USDC: `1.5e6` is 1.5 USDC. It may have decimals
 * and an exponent, but must be whole. An unescaped plus reads as a space.
 * @returns a plain decimal, `null` for no number, zero, a part of a unit, or too much
 */
export function readTokenAmount(number: string): string | null {
  const match = number.length > 90 ? null : shape.exec(number);
  if (match === null) return null;
  const [, whole = '', decimals = '', exponent = '0'] = match;
  const fraction = decimals.replace(/0+$/, '');
  const shift = Number(exponent) - fraction.length;
  if (whole + fraction === '' || shift < 0) return null;
  const minor = BigInt(whole + fraction) * 10n ** BigInt(shift);
  if (minor === 0n || minor > maxMinor) return null;
  return toDecimal(money(minor, 'USDC')).replace(/\.?0+$/, '');
}
