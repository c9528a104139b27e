import { useLocation } from 'react-router-dom';
import { anExchangeQuote, aRate, done, renderScreen } from '@tessera/testing';
import type { FakeRequest, Reply } from '@tessera/testing';
import { screen, within } from '@testing-library/react';
import { paths } from '@tessera/contract';
import type { Session } from '@tessera/session';
import Confirmation from '../exposes/confirmation.tsx';
import Exchange from '../exposes/exchange.tsx';

export const ratesCall = 'POST /v2/wallet/exchange/rates';
export const quoteCall = 'POST /v2/wallet/exchange/quote';
export const exchangeCall = 'POST /v2/wallet/exchange';

export const from = () => within(screen.getByRole('group', { name: 'From' }));
export const to = () => within(screen.getByRole('group', { name: 'To' }));
export const accountOf = (side: 'from' | 'to') => accountButton(side).textContent;
export const accountButton = (side: 'from' | 'to') =>
  screen.getByRole('button', { name: new RegExp(`^Account to exchange ${side}`) });
export const amountFrom = () => screen.getByLabelText<HTMLInputElement>('You exchange');
export const amountTo = () => screen.getByLabelText<HTMLInputElement>('You receive');
export const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Exchange' });

export const confirmButton = () => screen.findByRole('button', { name: 'Confirm exchange' });
export const numbers = () =>
  screen.getAllByRole('definition').map(({ textContent }) => textContent);

function Routes() {
  const { pathname } = useLocation();
  if (pathname === paths.exchange()) return <Exchange />;
  return pathname === paths.exchangeConfirm() ? <Confirmation /> : null;
}

export function openAt(path: string, session: Partial<Session> = {}) {
  return renderScreen(<Routes />, { path, session });
}

export async function openExchange(path = paths.exchange()) {
  const view = openAt(path);
  await screen.findByText('1 USD = 0.92 EUR');
  return view;
}

export function aQuote(id: string, quantityOut: string, lifeMs?: number) {
  const expiry =
    lifeMs === undefined ? {} : { expires_at: new Date(Date.now() + lifeMs).toISOString() };
  return aRate({ id, quantity_out: quantityOut, ...expiry });
}

/** Answers a quote request for USD and EUR, with amounts computed as the server does. */
export function quoting(
  fields: Partial<ReturnType<typeof anExchangeQuote>> = {},
): (request: FakeRequest) => Reply {
  return ({ body }) => {
    const asked = body as { from_amount?: string; to_amount?: string };
    return done({
      data: anExchangeQuote({
        ...(asked.from_amount === undefined ? {} : { from_amount: asked.from_amount }),
        ...(asked.to_amount === undefined ? {} : { to_amount: asked.to_amount }),
        ...fields,
      }),
    });
  };
}

export function letTimePass(ms: number): void {
  const later = Date.now() + ms;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
}
