import type { WireAnswerOf } from '@tessera/wire';
import type { readCourse } from '@tessera/wire/total';

type WireCourse = WireAnswerOf<typeof readCourse>['data'];

/** The `data` of a total's course on the wire: three days in dollars. */
export function aCourse(fields: Partial<WireCourse> = {}): WireCourse {
  return {
    currency_code: 'USD',
    results: [
      { date: '2026-03-03', amount: '1400.00' },
      { date: '2026-03-04', amount: '1380.25' },
      { date: '2026-03-05', amount: '1470.54' },
    ],
    ...fields,
  };
}
