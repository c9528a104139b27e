import pg from 'pg';
import type { TwoSides } from '@tessera/bench';
import { rateOf } from '../money/load.ts';

const connections = 16;

/**
 * Commits a second of some connections at once that tell the pages of a user, over those of as many that tell nobody:
 * PostgreSQL lets one transaction commit at a time that does.
 */
export async function toldCommits(url: string, rounds: number, commits: number): Promise<TwoSides> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const rate = (sql: string) => {
    const work = Array.from({ length: commits }, () => () => pool.query(sql));
    return rateOf(work, connections);
  };
  const insert = 'INSERT INTO commits_made DEFAULT VALUES;';
  const measured: TwoSides = { measure: 'OPS-6', name: 'commits that notify', one: [], other: [] };
  try {
    await pool.query('CREATE TABLE commits_made (at timestamptz DEFAULT now())');
    for (let count = 0; count < rounds; count += 1) {
      measured.one.push(await rate(`${insert} SELECT pg_notify('commits_made', '')`));
      measured.other.push(await rate(insert));
    }
  } finally {
    await pool.end();
  }
  return measured;
}
