import { errorCode } from '../../platform/index.ts';

const zoneShape = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/;
const unknownTimeZone = '22023';

/** Whether it is an IANA name, such as Asia/Jakarta. The database must know it too: see {@link ifZoneIsKnown}. */
export function isTimeZone(name: string): boolean {
  if (!zoneShape.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The result of a read; `undefined` if the database does not know the time zone that it names. */
export async function ifZoneIsKnown<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (errorCode(error) === unknownTimeZone) return undefined;
    throw error;
  }
}
