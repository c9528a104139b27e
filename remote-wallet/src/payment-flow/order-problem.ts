/** What is wrong with an order, beside what caused it. */
export interface OrderProblem {
  readonly place: 'payee' | 'amount' | 'form';
  readonly text: string;
}

/** The message for a place. */
export function textAt(problem: OrderProblem | null, place: OrderProblem['place']): string | null {
  return problem?.place === place ? problem.text : null;
}
