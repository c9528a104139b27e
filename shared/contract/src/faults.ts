import type * as z from 'zod/mini';

function sentenceOf(issue: z.core.$ZodIssue): string {
  // The schema's own sentences say it better where there are any.
  if (issue.message !== 'Invalid input') return issue.message;
  if (issue.code === 'invalid_type') return `is missing or no ${issue.expected}`;
  return issue.code === 'unrecognized_keys'
    ? `has no field ${issue.keys.join(', ')}`
    : 'is not valid';
}

/**
 * A sentence per fault, with its place in the document.
 * @param document how the whole of it is called.
 */
export function faultsOf({ issues }: z.core.$ZodError, document: string): string[] {
  return issues.map((issue) => `${issue.path.join('.') || document}: ${sentenceOf(issue)}`);
}
