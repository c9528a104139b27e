import type { CDPSession, Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';
import type { Person } from '@tessera/test-kit';

export interface VirtualAuthenticator {
  readonly devtools: CDPSession;
  readonly authenticatorId: string;
}

/** Adds a virtual authenticator, which confirms every request at once. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}

export async function addPasskey(page: Page, { pin }: Pick<Person, 'pin'>): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('PIN', { exact: true }).fill(pin);
  await expect(dialog).toContainText('is added. From now on it logs you in');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /^Rename or remove / }).first()).toBeVisible();
}

/** Lets the page's authenticator sign a challenge, as its script would. */
export function signOn(page: Page, options: string): Promise<string> {
  return page.evaluate(async (text) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      JSON.parse(text) as PublicKeyCredentialRequestOptionsJSON,
    );
    const credential = await navigator.credentials.get({ publicKey });
    return JSON.stringify(credential);
  }, options);
}
