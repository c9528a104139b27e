import * as z from './schema.ts';

/**
 * What the answers of all calls are made of. The host provides it to remotes, which bundle the few
 * lines of the calls that they make and nothing of the schema library.
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
