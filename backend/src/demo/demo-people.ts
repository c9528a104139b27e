import type { Currency } from '@tessera/money';
import type { MerchantKind } from '@tessera/wire/transaction-kinds';

interface DemoPerson {
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly currencies: readonly Currency[];
}

/** The demo user and their contacts (BACK-5). */
export const demoPeople = {
  demo: person('0123', 'Alex', 'Morgan', ['USD', 'EUR', 'RUB', 'IDR', 'USDC']),
  maria: person('0124', 'Maria', 'Lopez', ['USD', 'EUR', 'RUB']),
  ivan: person('0125', 'Ivan', 'Petrov', ['USD', 'EUR', 'RUB']),
  sofia: person('0126', 'Sofia', 'Rossi', ['USD', 'EUR', 'RUB']),
  wayan: person('0127', 'Wayan', 'Putra', ['USD', 'EUR', 'RUB', 'IDR']),
} as const satisfies Readonly<Record<string, DemoPerson>>;

/** Merchants of every kind. The kind is stated, because these payments have no merchant's code. */
export const demoMerchants = {
  grocer: { name: 'Greenfield Market', kind: 'groceries' },
  cafe: { name: 'Corner Coffee', kind: 'food' },
  kitchen: { name: 'Noodle House', kind: 'food' },
  metro: { name: 'Metro Transit', kind: 'transport' },
  petrol: { name: 'Hillside Fuel', kind: 'fuel' },
  bills: { name: 'City Services', kind: 'utilities' },
  furniture: { name: 'Oak and Ash', kind: 'home' },
  pharmacy: { name: 'Elm Street Pharmacy', kind: 'health' },
  clothes: { name: 'Linen and Wool', kind: 'clothes' },
  books: { name: 'Page One Books', kind: 'shops' },
  cinema: { name: 'Aurora Cinema', kind: 'entertainment' },
  gym: { name: 'Northside Gym', kind: 'services' },
  flights: { name: 'Skyline Air', kind: 'travel' },
  market: { name: 'Flea Market', kind: 'other' },
} as const satisfies Readonly<
  Record<string, { readonly name: string; readonly kind: MerchantKind }>
>;

export type DemoRole = keyof typeof demoPeople;

export type DemoUsers = Readonly<Record<DemoRole, string>>;

export const demoPin = '2580';

function person(
  lastDigits: string,
  firstName: string,
  lastName: string,
  currencies: readonly Currency[],
): DemoPerson {
  const email = `${firstName}.${lastName}@example.com`.toLowerCase();
  return { phone: `+1202555${lastDigits}`, firstName, lastName, email, currencies };
}
