import type { Tour } from './tour.ts';
import { accountTours } from './accounts.ts';
import { exchangeTours } from './exchange.ts';
import { historyTours } from './history.ts';
import { homeTours } from './home.ts';
import { loadingTours } from './loading.ts';
import { paymentTours } from './payment.ts';
import { peopleTours } from './people.ts';
import { sendTours } from './send.ts';
import { settingsTours } from './settings.ts';
import { topUpTours } from './top-up.ts';
import { visitorTours } from './visitor.ts';
import { waysOutTours } from './ways-out.ts';
import { withdrawalTours } from './withdrawal.ts';

/** Tours that share one page: opening another page is slow. */
export interface Part {
  readonly name: string;
  readonly tours: readonly Tour[];
  /** Whether the page may be idle and prefetch. */
  readonly idles?: true;
}

/** Every screen of the product in each state that looks different. */
export const parts: readonly Part[] = [
  { name: 'Visitors', tours: visitorTours },
  { name: 'Home', tours: homeTours },
  { name: 'Accounts', tours: accountTours },
  { name: 'Top-ups', tours: topUpTours },
  { name: 'Withdrawals', tours: withdrawalTours },
  { name: 'Transfers', tours: sendTours },
  { name: 'People', tours: peopleTours },
  { name: 'Exchanges', tours: exchangeTours },
  { name: 'Codes', tours: paymentTours },
  { name: 'History', tours: historyTours },
  { name: 'Settings', tours: settingsTours },
  { name: 'Ways out', tours: waysOutTours, idles: true },
  { name: 'Loading', tours: loadingTours },
];

export const tours: readonly Tour[] = parts.flatMap(({ tours: own }) => own);
