import { calls } from '@tessera/wire';
import { Authenticator } from '../../testing/authenticator.ts';
import { done, type WalletClient } from '../../testing/wallet-client.ts';

export const appOrigin = 'http://localhost:3000';
export const fromApp = { headers: { origin: appOrigin } } as const;

export async function addPasskey(
  client: WalletClient,
  pin: string,
  {
    name = 'Phone',
    counter = 0,
  }: { readonly name?: string; readonly counter?: number | undefined } = {},
) {
  const key = new Authenticator(appOrigin, counter);
  const begun = await done(client.call(calls.beginPasskey, { body: { pinCode: pin }, ...fromApp }));
  const passkey = key.create(begun.data.options);
  const { data } = await done(client.call(calls.addPasskey, { body: { passkey, name } }));
  return { key, id: data.id };
}
