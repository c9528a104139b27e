import { Alert } from '@tessera/ui';
import { textAt } from './order-problem.ts';
import type { OrderProblem } from './order-problem.ts';

interface FormProblemProps {
  readonly title: string;
  readonly problem: OrderProblem | null;
}

/** A problem of the order that belongs to no field. */
export function FormProblem({ title, problem }: FormProblemProps) {
  const text = textAt(problem, 'form');
  return text !== null && <Alert title={title}>{text}</Alert>;
}
