import type { Tour } from './tour.ts';
import { accountTours } from './tours/accounts.ts';
import { exchangeTours } from './tours/exchange.ts';
import { historyTours } from './tours/history.ts';
import { homeTours } from './tours/home.ts';
import { loadingTours } from './tours/loading.ts';
import { paymentTours } from './tours/payment.ts';
import { sendTours } from './tours/send.ts';
import { settingsTours } from './tours/settings.ts';
import { topUpTours } from './tours/top-up.ts';
import { visitorTours } from './tours/visitor.ts';
import { withdrawalTours } from './tours/withdrawal.ts';

/** Every screen of the product, in each state that looks different. */
export const tours: readonly Tour[] = [
  ...visitorTours,
  ...homeTours,
  ...accountTours,
  ...topUpTours,
  ...withdrawalTours,
  ...sendTours,
  ...exchangeTours,
  ...paymentTours,
  ...historyTours,
  ...settingsTours,
  ...loadingTours,
];
