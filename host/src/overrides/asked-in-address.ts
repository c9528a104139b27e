import { parseOverride } from './override.ts';
import type { Override } from './override.ts';

const parameter = 'override';
const resetWord = 'reset';

/** What the page's address asks for. */
export interface Asked {
  readonly overrides: readonly Override[];
  readonly reset: boolean;
  /** `?override=` without a value: the panel is to be opened. */
  readonly panel: boolean;
}

/** Takes what is asked for out of the address, so that it is not asked for by every copy of it. */
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
