import type { AnswerOf } from '@tessera/wire';
import type { readMonth } from '@tessera/wire/categories';

export type MonthData = AnswerOf<typeof readMonth>;
export type Budget = MonthData['budgets'][number];
