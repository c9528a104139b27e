/** The parts of the schema library that calls use; others are not in the page. */
export {
  array,
  boolean,
  catch,
  enum,
  meta,
  minLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  string,
  transform,
} from 'zod/mini';
export type { infer, input, output, ZodMiniType } from 'zod/mini';
