import { money } from '@tessera/money';
import type { Queryable } from '../../platform/database/database.ts';
import { accountId, call } from '../../money/ledger/testing.ts';
import { storeOrder } from '../stored/stored-orders.ts';

const usual: Readonly<Record<string, string>> = {
  '00': '01',
  '26': '0011org.example',
  '52': '5812',
  '53': '840',
  '58': 'US',
  '59': 'Corner Shop',
  '60': 'Springfield',
};

export function merchantCode(fields: Readonly<Record<string, string>> = {}): string {
  const written = Object.entries({ ...usual, ...fields })
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([tag, value]) => `${tag}${String(value.length).padStart(2, '0')}${value}`);
  return sealed(written.join(''));
}

export function sealed(fields: string): string {
  const covered = `${fields}6304`;
  return covered + crc16(covered).toString(16).toUpperCase().padStart(4, '0');
}

// CRC-16/CCITT-FALSE, bit by bit: independent of the implementation under test.
function crc16(text: string): number {
  const bits = [...Buffer.from(text)].flatMap((byte) =>
    [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1),
  );
  return bits.reduce((crc, bit) => {
    const shifted = (crc << 1) & 0xffff;
    return ((crc >> 15) ^ bit) === 1 ? shifted ^ 0x1021 : shifted;
  }, 0xffff);
}

export async function addPaymentOrder(
  db: Queryable,
  userId: string,
  minor: bigint,
  { code = merchantCode(), dynamic = false, fee = 0n } = {},
): Promise<string> {
  const { id } = await storeOrder(db, {
    kind: 'payment',
    account: { id: await accountId(db, userId, 'USD'), userId },
    amount: money(minor, 'USD'),
    columns: { fee, code, merchant: 'Corner Shop, Springfield', is_dynamic: dynamic },
  });
  return id;
}

export function executePayment(db: Queryable, userId: string, order: string): Promise<string> {
  return call(db, "(execute_order($1, 'payment', $2)).outcome", [userId, order]);
}
