import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Result, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

/** The script for each page, half as long as the `source` export of `axe-core`. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules that another theme or accent can break, on a page whose markup was audited. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

interface Scope {
  /** Only the modal that is open: the page behind it was audited. */
  readonly modal?: boolean;
}

const topModal = "([...document.querySelectorAll('dialog:modal')].at(-1) ?? document)";

async function run(
  page: Page,
  options: RunOptions,
  { modal = false }: Scope = {},
): Promise<string[]> {
  const context = modal ? topModal : 'document';
  const look = `axe.run(${context}, ${JSON.stringify(options)}).then(({ violations }) => violations)`;
  const violations =
    (await page.evaluate<Result[] | null>(`'axe' in window ? ${look} : null`)) ??
    (await page.evaluate<Result[]>(`${source};${look}`));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** The violations that axe finds in the current page, a sentence for each element. */
export function breachesOf(page: Page, scope?: Scope): Promise<string[]> {
  const rules = { 'target-size': { enabled: true } };
  return run(page, { resultTypes: ['violations'], rules }, scope);
}

/** The same for its colours alone, in a fraction of the time. */
export function colourBreachesOf(page: Page, scope?: Scope): Promise<string[]> {
  return run(page, { resultTypes: ['violations'], runOnly: rulesOfColours }, scope);
}
