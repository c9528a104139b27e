/** A problem of an order, shown beside its cause. */
export interface OrderProblem {
  readonly place: 'payee' | 'amount' | 'form';
  readonly text: string;
}

/** The message for a place. */
export function textAt(problem: OrderProblem | null, place: OrderProblem['place']): string | null {
  return problem?.place === place ? problem.text : null;
}
