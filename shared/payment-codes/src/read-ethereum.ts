import type { PaymentCode } from './payment-code.ts';
import { unusable } from './payment-code.ts';
import { readTokenAmount } from './token-amount.ts';
import { toUsdcPayment, usdcChainId, usdcContract } from './usdc-address.ts';

const shape = /^ethereum:(?:pay-)?([^@/?]+)(?:@([^/?]*))?(?:\/([^?]*))?(?:\?(.*))?$/i;

/**
 * Reads a request for payment on Ethereum. Of what ERC-681 can ask, the product has one thing: a
 * transfer of USDC on the main network; an address alone is taken as whom to send USDC to.
 * Source: ERC-681.
 */
export function readEthereumLink(text: string): PaymentCode {
  const match = shape.exec(text);
  if (match === null) return unusable('damaged', text);
  const [, target = '', chainId = usdcChainId, call, query = ''] = match;
  if (chainId !== usdcChainId) return unusable('other-network', text);

  const parameters = new URLSearchParams(query);
  const names = [...parameters.keys()];
  if (new Set(names).size !== names.length) return unusable('damaged', text);
  // `value` is an amount of ether.
  if (parameters.has('value')) return unusable('other-token', text);
  if (call === undefined) return toUsdcPayment(target, null, text);
  if (target.toLowerCase() !== usdcContract) return unusable('other-token', text);
  if (call !== 'transfer') return unusable('other-request', text);

  const number = parameters.get('uint256');
  const amount = number === null ? null : readTokenAmount(number);
  if (number !== null && amount === null) return unusable('amount', text);
  return toUsdcPayment(parameters.get('address') ?? '', amount, text);
}
