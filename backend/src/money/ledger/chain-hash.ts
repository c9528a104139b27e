import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Every column that the chain's hash covers. */
export const movementRow = z.object({
  id: z.string(),
  kind: z.string(),
  reference: z.string(),
  debit_account_id: z.string(),
  credit_account_id: z.string(),
  currency_code: z.string(),
  amount: z.bigint(),
  linked_movement_id: z.string().nullable(),
  reverses_id: z.string().nullable(),
  created_at: z.date(),
});
type Movement = z.infer<typeof movementRow>;

export const beginning = '0'.repeat(64);

/**
 * Hash of a movement at a position, in hexadecimal: SHA-256 of the previous hash and the movement's content. The
 * content is a JSON array, so that no two movements have the same text.
 */
export function chainHash(before: string, position: bigint, movement: Movement): string {
  const content = JSON.stringify([
    position.toString(),
    movement.id,
    movement.kind,
    movement.reference,
    movement.debit_account_id,
    movement.credit_account_id,
    movement.currency_code,
    movement.amount.toString(),
    movement.linked_movement_id,
    movement.reverses_id,
    movement.created_at.getTime(),
  ]);
  return createHash('sha256').update(Buffer.from(before, 'hex')).update(content).digest('hex');
}

export function movementColumns(table: string): string {
  return Object.keys(movementRow.shape)
    .map((column) => `${table}.${column}`)
    .join(', ');
}
