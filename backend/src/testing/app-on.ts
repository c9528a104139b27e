import type { Database } from '../database/database.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import type { TestDatabase, TestDatabaseKind } from './test-databases.ts';

/** The API on a fresh database, while the tests of a block run. */
export interface AppUnderTest {
  readonly db: () => Database;
  readonly app: () => TestApp;
}

/** Starts the API before the tests of the surrounding block and closes it after them. */
export function appOn(open: TestDatabaseKind['open'], options?: TestAppOptions): AppUnderTest {
  let database: TestDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await open();
    app = await startTestApp(database.db, options);
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  return { db: () => database.db, app: () => app };
}
