import { writeFileSync } from 'node:fs';
import { describeSchema, schemaFile } from './schema-file.ts';
import { migrate } from './migrate.ts';
import { openPgliteInMemory } from './pglite.ts';

// `pnpm schema:write`, after a migration was added.
const db = await openPgliteInMemory();
await migrate(db);
writeFileSync(schemaFile, await describeSchema(db));
await db.close();
