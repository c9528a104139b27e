import * as z from './schema.ts';

/**
 * Shared parts of the answers of all calls. The host provides them to remotes, which bundle the few
 * lines of their own calls and nothing of the schema library.
 */
export {
  amount,
  count,
  currencyCode,
  dataOf,
  flag,
  id,
  ifSaid,
  instant,
  lenient,
  link,
  moneyMoved,
  nothing,
  pairRate,
  readAs,
  resultsOf,
  textOrNothing,
  withExactMoney,
  withMoney,
  withRate,
  word,
} from './elements.ts';
export { moneyReads, movedIdentification, movedMoney } from './names.ts';
export { z };
