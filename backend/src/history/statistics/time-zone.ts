import { errorCode } from '../../platform/index.ts';

const zoneShape = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/;

/** Whether the runtime knows this IANA name, such as Asia/Jakarta. The database may still not: see {@link inZone}. */
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

/** Turns the database's error about an unknown time zone into `undefined`. */
export async function inZone<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (errorCode(error) === unknownTimeZone) return undefined;
    throw error;
  }
}
