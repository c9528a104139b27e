import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface OwnDatabase {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
}

async function administer(address: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * Creates a database on the server of `TEST_DATABASE_URL`, empty or as a copy. Without a server products use files:
 * `undefined`.
 */
export async function ownDatabase(copyOf?: string): Promise<OwnDatabase | undefined> {
  const address = process.env['TEST_DATABASE_URL'];
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
