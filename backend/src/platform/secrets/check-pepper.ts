import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { pepperId, pepperMark, WrongPepper, type Pepper } from './hash-secret.ts';

const markRow = z.object({ name: z.string(), mark: z.string() });

/**
 * Makes sure that every process on a database has a pepper that it knows, and those of all PINs: with another one each
 * PIN would count as wrong, and its owner would be blocked. A new one comes in beside one that is known.
 * @returns the pepper, with what hashes that name none were made with
 * @throws WrongPepper
 */
export async function checkPepper(db: Queryable, { current, other }: Pepper): Promise<Pepper> {
  const marks = [current, ...(other === undefined ? [] : [other])].map(pepperMark);
  const addMark = (name: string, mark: string | undefined) =>
    db.query(
      'INSERT INTO secret_marks (name, mark) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING',
      [name, mark],
    );
  await addMark('pepper', marks[0]);
  const known = await db.query(
    "SELECT name, mark FROM secret_marks WHERE name = 'pepper' OR name LIKE 'pepper %'",
    [],
    markRow,
  );
  if (!known.some(({ mark }) => marks.includes(mark))) {
    throw new WrongPepper('PIN_PEPPER is not the one that this database was made with');
  }
  for (const mark of marks) await addMark(`pepper ${pepperId(mark)}`, mark);
  const first = known.find(({ name }) => name === 'pepper')?.mark;
  const others = await db.query(
    `SELECT 1 FROM users WHERE pin_hash IS NOT NULL
       AND coalesce(nullif(split_part(pin_hash, '$', 1), ''), left($1, 8)) <> ALL ($2::text[]) LIMIT 1`,
    [first, marks.map(pepperId)],
  );
  if (others.length > 0) {
    throw new WrongPepper(
      'some PINs have another pepper than PIN_PEPPER and PIN_PEPPER_OTHER: nobody could check them',
    );
  }
  return { current, other, first };
}
