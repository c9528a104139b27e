import { offeredLanguages } from '@tessera/config';
import {
  chooseCurrency,
  chooseExchange,
  offerLanguages,
  setHideAmounts,
  setLanguage,
  setPhone,
  setTheme,
  startSession,
} from '@tessera/session';
import type { Session } from '@tessera/session';

/** Starts a test as this user: by default logged in, with English texts. */
export function startAs(session: Partial<Session>): void {
  const { token = 'token-1', exchangeFromId, exchangeToId } = session;
  if (token !== null) startSession(token);
  offerLanguages(session.languages ?? offeredLanguages({}), 'en');
  setLanguage(session.language ?? 'en');
  setTheme(session.theme ?? 'system');
  setHideAmounts(session.hideAmounts ?? false);
  if (session.phone) setPhone(session.phone);
  if (session.currencyCode) chooseCurrency(session.currencyCode);
  if (exchangeFromId) chooseExchange({ from: exchangeFromId });
  if (exchangeToId) chooseExchange({ to: exchangeToId });
}
