import { errorCode } from '../../platform/index.ts';

const zoneShape = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/;

/** Whether it is an IANA name, such as Asia/Jakarta. The database must know it too: see {@link inZone}. */
export function isTimeZone(name: string): boolean {
  if (!zoneShape.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const unknownTimeZone = '22023';

/** The rows of a query that takes a time zone; `undefined` if the database does not know the zone. */
export async function inZone<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (errorCode(error) === unknownTimeZone) return undefined;
    throw error;
  }
}
