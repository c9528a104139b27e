import type { Page } from '@playwright/test';
import type { FaultBoard, FaultRule } from '@tessera/assembly';
import type { Variant } from '@tessera/config';
import type { Difference, ServedSite } from './app/assemble.ts';
import type { AssembledApp } from './app/running-app.ts';
import type { SiteCopy } from './app/site-copy.ts';
import type { Person } from './people/person.ts';
import type { State } from './people/states.ts';

/** The product behind a network whose faults a test sets and removes while a page is open. */
export interface FaultySite {
  /** Second address of the product, where the faults occur. */
  readonly origin: string;
  set(rules: readonly FaultRule[]): void;
  clear(): void;
}

/** A separate site for one test, with the common backend. */
export interface SpoiledSite extends SiteCopy {
  readonly origin: string;
  readonly faults: FaultBoard;
}

export interface Visit {
  readonly page?: Page;
  readonly path?: string;
  /** Another address of the same backend, such as one with faults. */
  readonly origin?: string;
  readonly language?: string;
  readonly theme?: 'light' | 'dark' | 'system';
}

export interface WorkerFixtures {
  /** The variant under test; a test file of another variant sets it at its top. */
  readonly variant: Variant;
  /** Languages of the product, if they are not the variant's. */
  readonly languages: readonly string[] | undefined;
  /** The product under test: one that all workers share, or the deployment at `E2E_URL`. */
  readonly app: AssembledApp;
  /** Faults of this worker's tests; `null` for a deployment. */
  readonly faultySite: FaultySite | null;
  /** The demo user with two years of history, whom tests must not change. */
  readonly demoUser: Person;
}

export interface TestFixtures {
  /**
   * Whether the app prefetches while idle. This is a quarter of the work of a page load and changes nothing on the
   * screen, so most tests disable it.
   */
  readonly fetchesAhead: boolean;
  readonly busyPages: undefined;
  /** Removes a test's mocked answers at its end. */
  readonly endedRoutes: undefined;
  /** Skips tests of other variants than the deployed one. */
  readonly fitsDeployment: undefined;
  readonly faults: FaultySite;
  /** For tests that break the deployed site. */
  readonly site: SpoiledSite;
  /** Serves the product at a further address, with another configuration or kind of backend. */
  readonly serve: (difference: Partial<Difference>) => Promise<ServedSite>;
  readonly person: Person;
  /** Creates a user in a state: with money, identified, or blocked. */
  readonly personIn: (state: State) => Promise<Person>;
  readonly logIn: (person: Person, visit?: Visit) => Promise<void>;
  readonly openBrowser: () => Promise<Page>;
  /** Console errors that a test provokes on purpose. */
  readonly expectedErrors: readonly RegExp[];
  /** Errors that fail every test: uncaught errors, policy violations, console errors. */
  readonly pageErrors: string[];
}
