/** The parts of the schema library that calls use: what is not named here is not in the page. */
export {
  array,
  boolean,
  catch,
  enum,
  maximum,
  minimum,
  minLength,
  nullish,
  number,
  object,
  optional,
  pipe,
  prefault,
  string,
  transform,
  union,
  unknown,
  NEVER,
} from 'zod/mini';
export type { infer, input, output, ZodMiniType } from 'zod/mini';
