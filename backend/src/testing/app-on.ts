import type { Database } from '../platform/database/database.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import type { TestDatabase, TestDatabaseKind } from './test-databases.ts';

export interface AppUnderTest {
  readonly db: () => Database;
  readonly app: () => TestApp;
  /** Starts a second process on the same database, with other settings. */
  another(options: TestAppOptions): Promise<TestApp>;
}

/** Starts the API before the tests of the surrounding block and closes it after them. */
export function appOn(open: TestDatabaseKind['open'], options?: TestAppOptions): AppUnderTest {
  let database: TestDatabase;
  let app: TestApp;
  const apps: TestApp[] = [];
  const another = async (its?: TestAppOptions) => {
    const started = await startTestApp(database.db, its);
    apps.push(started);
    return started;
  };
  beforeAll(async () => {
    database = await open();
    app = await another(options);
  }, 60_000);
  afterAll(async () => {
    await Promise.all(apps.map((each) => each.close()));
    await database.close();
  });
  return { db: () => database.db, app: () => app, another };
}
