import * as input from './input.ts';
import { rowCategories, transactionKinds } from './transaction-kinds.ts';

// Wide enough for every history, narrow enough for what the database can represent.
const isPlausible = (at: Date) => at.getTime() >= 0 && at.getUTCFullYear() < 3000;
const maxSearch = 100;

/** A moment of a filter: its output is a `Date`. */
const moment = () =>
  input.pipe(
    input.iso.datetime({ offset: true }),
    input
      .pipe(
        input.string(),
        input.transform((text) => new Date(text)),
      )
      .check(input.refine(isPlausible)),
  );

/** The query of every call that reads part of the history; omitted fields do not filter. */
export const historyFilter = () => ({
  from: input.optional(moment().check(input.describe('From this moment on.'))),
  to: input.optional(moment().check(input.describe('Before this moment.'))),
  wallet_id: input.optional(
    input.string().check(
      input.maxLength(100),
      input.meta({
        description: 'One account of the user; ACCOUNT_NOT_FOUND for any other.',
        format: 'uuid',
      }),
    ),
  ),
  kind: input.optional(
    input
      .pipe(
        input.pipe(
          input.string(),
          input.transform((list) => [...new Set(list.split(','))]),
        ),
        input.array(input.enum(transactionKinds)),
      )
      .check(
        input.meta({
          description: `One or several of ${transactionKinds.join(', ')}, with commas between.`,
        }),
      ),
  ),
  category: input.optional(
    input
      .enum(rowCategories)
      .check(input.describe('Rows that were spent on it; `unsorted` where nothing tells.')),
  ),
  q: input.optional(
    input.string().check(
      input.refine((text) => Array.from(text).length <= maxSearch && !text.includes('\0')),
      input.meta({
        description:
          "Words that must all occur, whatever their case: in the other person's or the merchant's name, the note, the card's last digits, the address, the currency codes, the amount as it is shown, or the names of kind and status in the reader's language. The number of a receipt, with spaces or dashes, is that receipt alone.",
        maxLength: maxSearch,
      }),
    ),
  ),
});
