import * as z from './schema.ts';

/**
 * What the answers of all calls are made of. The host provides it to remotes, which bundle the few
 * lines of the calls that they make and nothing of the schema library.
 */
export {
  amount,
  currencyCode,
  dataOf,
  flag,
  id,
  instant,
  moneyMoved,
  nothing,
  oneOf,
  orNull,
  pairRate,
  resultsOf,
  sparse,
  textOrNothing,
  withExactMoney,
  withMoney,
  withRate,
} from './shapes.ts';
export { moneyReads, movedIdentification, movedMoney } from './names.ts';
export { z };
