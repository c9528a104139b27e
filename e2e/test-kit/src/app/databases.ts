import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A database of its own, dropped when the product that uses it has ended. */
export interface OwnDatabase {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
}

/** The server on which products of this run keep their data, as in production; without one they keep files. */
const server = () => process.env['TEST_DATABASE_URL'];

async function administer(address: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A new database on the run's server, as a copy of another one or empty; `undefined` without a server. */
export async function ownDatabase(copyOf?: string): Promise<OwnDatabase | undefined> {
  const address = server();
  if (address === undefined) return undefined;
  const name = `product_${randomUUID().replaceAll('-', '')}`;
  await administer(address, `CREATE DATABASE ${name} TEMPLATE ${copyOf ?? 'template0'}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: () => administer(address, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}
