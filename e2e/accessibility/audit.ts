import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Result, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

/** The minified script is half as long as axe-core's `source` export. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Rules that another theme or accent can break on a page whose markup was audited already. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

interface Scope {
  /** Audits only the open modal: the page behind it was audited before. */
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

export function breachesOf(page: Page, scope?: Scope): Promise<string[]> {
  const rules = { 'target-size': { enabled: true } };
  return run(page, { resultTypes: ['violations'], rules }, scope);
}

/** Audits only colours, in a fraction of the time. */
export function colourBreachesOf(page: Page, scope?: Scope): Promise<string[]> {
  return run(page, { resultTypes: ['violations'], runOnly: rulesOfColours }, scope);
}
