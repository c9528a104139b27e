export type {
  AnswerOf,
  Camel,
  Contract,
  Endpoint,
  ErrorsOf,
  Parsed,
  QueryOf,
  RequestOf,
  WireAnswerOf,
} from './call.ts';
export { calls } from './calls.ts';
export type { CallName, Calls } from './calls.ts';
export { commonErrors, errorStatuses, pinErrors, quoteErrors } from './errors.ts';
export type { ErrorCode, ErrorGroup } from './errors.ts';
export { codeLength, pinLength } from './input.ts';
