import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';

const markRow = z.object({ mark: z.string() });

/** The pepper is not the one that the database's hashes were made with. */
export class WrongPepper extends Error {
  override readonly name = 'WrongPepper';
}

/**
 * Makes sure that every process on a database has the same pepper: with another one each PIN would
 * count as wrong, and its owner would be blocked. @throws WrongPepper
 */
export async function checkPepper(db: Queryable, pepper: string): Promise<void> {
  const mark = createHmac('sha256', pepper).update('pepper of this database').digest('hex');
  await db.query(
    "INSERT INTO secret_marks (name, mark) VALUES ('pepper', $1) ON CONFLICT (name) DO NOTHING",
    [mark],
  );
  const [stored] = await db.query(
    "SELECT mark FROM secret_marks WHERE name = 'pepper'",
    [],
    markRow,
  );
  if (stored?.mark !== mark) {
    throw new WrongPepper('PIN_PEPPER is not the one that this database was made with');
  }
}
