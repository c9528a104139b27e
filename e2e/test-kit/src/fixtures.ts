import type { Page } from '@playwright/test';
import type { FaultBoard, FaultRule } from '@tessera/assembly';
import type { Variant } from '@tessera/config';
import type { Difference, ServedSite } from './app/assemble.ts';
import type { AssembledApp } from './app/running-app.ts';
import type { SiteCopy } from './app/site-copy.ts';
import type { Person } from './people/person.ts';
import type { State } from './people/states.ts';

/** The product with faults on its network, which a test sets and lifts while a page is open. */
export interface FaultySite {
  /** A second address of the product: where `logIn` and `goto` meet the faults. */
  readonly origin: string;
  set(rules: readonly FaultRule[]): void;
  clear(): void;
}

/** A separate site for a test, served with the common backend. */
export interface SpoiledSite extends SiteCopy {
  readonly origin: string;
  readonly faults: FaultBoard;
}

export interface Visit {
  readonly page?: Page;
  /** Where to go as a logged-in user. */
  readonly path?: string;
  /** Another address of the same backend, such as one with a fault. */
  readonly origin?: string;
  readonly language?: string;
  readonly theme?: 'light' | 'dark' | 'system';
}

export interface WorkerFixtures {
  /** Which product is assembled; a file of another variant says so at its top. */
  readonly variant: Variant;
  /** The languages that it offers, where they are not the variant's. */
  readonly languages: readonly string[] | undefined;
  /** The product under test: one that all workers share, or the deployment at `E2E_URL`. */
  readonly app: AssembledApp;
  /** Serves the faults of all tests of this worker; `null` where the product is a deployment. */
  readonly faultySite: FaultySite | null;
  /** The demo user, who has two years of history; tests only read it. */
  readonly demoUser: Person;
}

export interface TestFixtures {
  /**
   * Whether the app asks in idle moments for what may be needed later. That is a quarter of the work
   * of a page load, and no part of what a screen shows or does.
   */
  readonly fetchesAhead: boolean;
  readonly busyPages: undefined;
  /** Answers of a test in place of the server's end with it. */
  readonly endedRoutes: undefined;
  /** Skips the tests of another variant than the one that is deployed. */
  readonly fitsDeployment: undefined;
  /** Faults on the network, lifted after the test. */
  readonly faults: FaultySite;
  /** For tests that break the deployed site. */
  readonly site: SpoiledSite;
  /** A further address of the product with another configuration or kind of backend. */
  readonly serve: (difference: Partial<Difference>) => Promise<ServedSite>;
  /** A new user with accounts at zero and a PIN. */
  readonly person: Person;
  /** Makes a user in a state: with money, identified, blocked. */
  readonly personIn: (state: State) => Promise<Person>;
  readonly logIn: (person: Person, visit?: Visit) => Promise<void>;
  /** A page in another browser context, for a second user. */
  readonly openBrowser: () => Promise<Page>;
  /** Console errors that a test provokes on purpose. */
  readonly expectedErrors: readonly RegExp[];
  /** Faults that no test permits: uncaught errors, policy violations, errors in the console. */
  readonly pageErrors: string[];
}
