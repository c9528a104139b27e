import { sendEarlyRequests } from '@tessera/api/early-requests';
import { openLastReads } from '@tessera/api/sealed-reads';
import type { RuntimeConfig } from '@tessera/config';
import { pageElementIds } from '@tessera/contract/page';
import { showKnownAmounts } from './known-amounts.ts';
import { isAway } from '@tessera/session/lock-rule';
import { readPersisted } from '@tessera/session/persistence';
import './presses.ts';

declare global {
  /** The host's script waits for it before it runs, for a moment. */
  var beforeHost: Promise<void> | undefined;
}

const config = document.getElementById(pageElementIds.config)?.textContent;
// The host validates the configuration; an invalid one is not read here either.
const accounts = config && sendEarlyRequests(JSON.parse(config) as RuntimeConfig);
const { token, hideAmounts } = readPersisted();
globalThis.lastReads = openLastReads(token);
// Nobody sees anything of a locked app before it is opened (LIFE-2).
if (!hideAmounts && !isAway()) {
  // The host's script reads the answer as well, and says what is wrong with it.
  const answer = accounts ? accounts.then((response) => response.clone()) : undefined;
  globalThis.beforeHost = showKnownAmounts(answer, globalThis.lastReads);
}
