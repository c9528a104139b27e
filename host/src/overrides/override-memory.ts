import { tellView } from '../page/keep-view.ts';
import { parseOverride } from './override.ts';
import type { Override } from './override.ts';
import { overridesKey } from '../page/keep-view.ts';

const most = 20;

/** The overrides of this tab, as kept over its page loads. */
export function keptOverrides(): Override[] {
  const lines = (sessionStorage.getItem(overridesKey) ?? '').split('\n').filter(Boolean);
  return lines.slice(0, most).map(parseOverride);
}

/** Replaces this tab's stored overrides; of several with one name, the last one counts. */
export function keepOverrides(overrides: readonly Override[]): Override[] {
  const unique = [...new Map(overrides.map((each) => [each.name, each])).values()].slice(-most);
  const lines = unique.map(({ name, address }) => `${name}@${address}`);
  if (lines.length === 0) sessionStorage.removeItem(overridesKey);
  else sessionStorage.setItem(overridesKey, lines.join('\n'));
  // The next page of this tab must not be painted with what is replaced here.
  tellView();
  return unique;
}
