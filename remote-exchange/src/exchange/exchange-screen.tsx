import { aRate, renderScreen } from '@tessera/testing';
import { screen, within } from '@testing-library/react';
import Exchange from './exchange.tsx';

export const ratesCall = 'POST /v2/wallet/exchange/rates';
export const exchangeCall = 'POST /v2/wallet/exchange';

/** What tests see of the screen. */
export const from = () => within(screen.getByRole('group', { name: 'From' }));
export const to = () => within(screen.getByRole('group', { name: 'To' }));
/** The code of the account that stands on a side. */
export const accountOf = (side: 'from' | 'to') => accountButton(side).textContent.slice(1);
export const accountButton = (side: 'from' | 'to') =>
  screen.getByRole('button', { name: new RegExp(`^Account to exchange ${side}`) });
export const amountFrom = () => screen.getByLabelText<HTMLInputElement>('You exchange');
export const amountTo = () => screen.getByLabelText<HTMLInputElement>('You receive');
export const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Exchange' });
export const dialog = () => within(screen.getByRole('dialog'));

export async function openExchange() {
  const view = renderScreen(<Exchange />, { path: '/exchange' });
  await screen.findByText('1 USD = 0.92 EUR');
  return view;
}

/** A rate from USD to EUR on the wire. */
export function aQuote(id: string, quantityOut: string, lifeMs?: number) {
  const expiry =
    lifeMs === undefined ? {} : { expires_at: new Date(Date.now() + lifeMs).toISOString() };
  return aRate({ id, quantity_out: quantityOut, ...expiry });
}

/** Moves the clock on; intervals keep their pace. */
export function letTimePass(ms: number): void {
  const later = Date.now() + ms;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
}
