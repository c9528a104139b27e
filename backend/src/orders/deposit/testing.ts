import { randomBytes } from 'node:crypto';
import { usdcContract } from '@tessera/payment-codes';
import { sign, signatureHeader } from '../../platform/secrets/signature.ts';
import { testSecrets } from '../../testing/test-app.ts';

export const newHash = () => `0x${randomBytes(32).toString('hex')}`;

export const transferTo = (address: string) => ({
  network: 'ethereum' as const,
  transaction_hash: newHash(),
  log_index: 0,
  revision: 1,
  address,
  token: usdcContract,
  amount: '120000000',
  block_hash: newHash(),
  height: 20_000_000,
  confirmations: 1 as number | 'reorganised',
});

export function reportAsProvider(
  origin: string,
  path: string,
  body: object,
  secret: string = testSecrets.webhooks.deposit,
): Promise<Response> {
  const text = JSON.stringify(body);
  return fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: sign(text, secret) },
    body: text,
  });
}
