/** The parts of the schema library that calls use: what is not named here is not in the page. */
export {
  array,
  boolean,
  enum,
  minLength,
  nullish,
  number,
  object,
  pipe,
  prefault,
  string,
  transform,
} from 'zod/mini';
export type { infer } from 'zod/mini';
