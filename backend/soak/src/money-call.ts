import type { OperationName } from '@tessera/wire';
import { z } from 'zod';
import type { Books } from './books.ts';
import { confirm, type Final, type Send } from './client.ts';
import type { Someone } from './people.ts';
import type { Planned } from './plan.ts';
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

/** How a money call ended, and how long that took. */
export interface Confirmed {
  readonly final: Final;
  readonly ms: number;
}

interface Asked {
  readonly operation: OperationName;
  readonly body: object;
}

/** The money call of an operation, made as its user does it. */
export async function moneyCall(
  stage: Stage,
  { index, user, habit, random }: Planned,
  { operation, body }: Asked,
): Promise<Confirmed> {
  const call = {
    operation,
    body,
    token: stage.people[user]?.token ?? '',
    key: `${stage.name}-${index}`,
    cutAfterMs: habit === 'impatient' ? random.between(1, 40) : undefined,
  };
  const begunMs = performance.now();
  const once = () => confirm(stage.send, call, random);
  const finals = await Promise.all(habit === 'doubled' ? [once(), once()] : [once()]);
  const ms = performance.now() - begunMs;
  const [first = { state: 'unknown' } as const, second = first] = finals;
  if (movedBy(first) !== movedBy(second)) {
    const two = finals.map((each) => JSON.stringify(each)).join(' and ');
    stage.books.fault(index, `was answered in two ways under one key: ${two}`);
  }
  if (first.state === 'unknown') stage.books.fault(index, 'got no final answer');
  return { final: first, ms };
}

const named = z.looseObject({
  transaction_id: z.string().optional(),
  order: z.string().optional(),
});

/** The part that is the same for all who ask under one key: refusals may differ, such as for a PIN. */
function movedBy(final: Final): string | undefined {
  if (final.state !== 'done') return undefined;
  const { transaction_id, order } = named.parse(final.body);
  return transaction_id ?? order;
}

/** The word for an outcome other than `done`. */
export function outcomeOf(final: Exclude<Final, { readonly state: 'done' }>): string {
  return final.state === 'refused' ? final.code : final.state;
}
