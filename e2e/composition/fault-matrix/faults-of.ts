import type { RemoteVersion } from '@tessera/contract';
import type { Fault, Person } from '@tessera/test-kit';
import type { Page } from '@playwright/test';
import type { Kind, Part, Position } from '@tessera/testing/fault-cells';
import type { VictimSite } from '../victim/victim-site.ts';

/** Storage key that makes the victim's own code fail; see its `part.tsx`. */
const breaksKey = 'victim.breaks';

const claims: Partial<Record<Kind, (version: RemoteVersion) => void>> = {
  'wrong-contract': ({ extras }) => {
    extras.definition.contract = 2;
  },
  'incompatible-range': ({ extras }) => {
    extras.shared['react'] = '^18.3.0';
  },
};

/** Applies the fault of a cell. The returned function removes it while the page is open. */
export async function setFault(
  page: Page,
  victim: VictimSite,
  { part, kind, position }: { part: Part; kind: Kind; position: Position },
): Promise<() => Promise<void>> {
  const claim = claims[kind];
  if (claim) {
    await victim.editVersions((versions) => {
      versions.forEach(claim);
    });
  } else if (part === 'module' || part === 'render') {
    await page.addInitScript(
      ([key, phase]) => {
        sessionStorage.setItem(key, phase);
      },
      [breaksKey, part] as const,
    );
  } else {
    // A page starts with the whole registry; later faults change only the victim's entry.
    const remote = part === 'registry' && position === 'first screen' ? '*' : 'victim';
    victim.faults.set([{ remote, part, fault: kind as Fault }]);
  }
  return async () => {
    await victim.restore();
    // Several files hang here, and a browser opens only six connections to a server.
    if (kind === 'hung' && position === 'widget on Home') victim.faults.dropHanging();
    if (kind === 'throws') {
      await page.evaluate((key) => {
        sessionStorage.removeItem(key);
      }, breaksKey);
    }
  };
}

export async function beginAs(page: Page, { token }: Person): Promise<void> {
  await page.addInitScript(
    (session) => {
      localStorage.setItem('wallet.session', session);
    },
    JSON.stringify({ token, language: 'en', theme: 'system', hideAmounts: false }),
  );
}
