import type { Books } from './books.ts';
import type { Send } from './client.ts';
import type { Someone } from './people.ts';
import type { Providers } from './providers.ts';

/** The context of an operation. */
export interface Stage {
  /** Begins each Idempotency-Key, so that a run meets no keys of another one. */
  readonly name: string;
  readonly send: Send;
  readonly people: readonly Someone[];
  readonly books: Books;
  readonly providers: Providers;
  /** Puts off what is to happen some operations later. */
  postpone(work: () => Promise<void>): void;
}

/** How an operation ended, in a word or the code of its refusal, and how long its money call took. */
export interface Ended {
  readonly outcome: string;
  readonly ms?: number;
}
