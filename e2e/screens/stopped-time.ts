import type { Page } from '@playwright/test';
import type { Person } from '@tessera/test-kit';
import { changeAnswers } from './answers.ts';

const now = '2026-03-10T09:00:00.000Z';
const phone = '+12025550123';
const instants = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:[\d.]+Z/g;

interface Rates {
  readonly rates: readonly object[];
}

/** The same on any day and for anybody: what the pages are told has one time, phone and rate. */
export async function stopTime(page: Page, person: Person): Promise<void> {
  await page.clock.setFixedTime(now);
  // A stream of events never ends.
  await page.route(/\/v2\/wallet(?!\/events)/, async (route) => {
    const response = await route.fetch();
    const told = (await response.text()).replaceAll(instants, now).replaceAll(person.phone, phone);
    await route.fulfill({ response, body: told });
  });
  await changeAnswers(page, '/v2/wallet/exchange/rates', (answer) => ({
    ...answer,
    rates: (answer as unknown as Rates).rates.map((rate) => ({
      ...rate,
      quantity_in: '1',
      quantity_out: '0.92',
      expires_at: null,
    })),
  }));
}
