import { parseOverride } from './override.ts';
import type { Override } from './override.ts';

const parameter = 'override';
const resetWord = 'reset';

/** The overrides that the page's URL requests. */
export interface Asked {
  readonly overrides: readonly Override[];
  readonly reset: boolean;
  /** `?override=` without a value opens the panel. */
  readonly panel: boolean;
}

/** Removes the request from the URL, so that copies of the URL do not repeat it. */
export function takeFromAddress(): Asked {
  const url = new URL(location.href);
  const values = url.searchParams.getAll(parameter);
  if (values.length > 0) {
    url.searchParams.delete(parameter);
    history.replaceState(history.state, '', url);
  }
  return {
    overrides: values.filter((value) => value !== '' && value !== resetWord).map(parseOverride),
    reset: values.includes(resetWord),
    panel: values.includes(''),
  };
}
