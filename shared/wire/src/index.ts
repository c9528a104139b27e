export type {
  AnswerOf,
  BodyOf,
  CallDefinition,
  ErrorsOf,
  Parsed,
  QueryOf,
  WireAnswerOf,
} from './define-call.ts';
export { defineCall } from './define-call.ts';
export { calls } from './calls.ts';
export type { CallName, Calls } from './calls.ts';
export { commonErrors, errorStatuses, pinErrors, quoteErrors } from './errors.ts';
export type { ErrorCode, ErrorGroup } from './errors.ts';
export { capabilityNames, moneyOperations } from './names.ts';
export type { CapabilityName, OperationName, ReadName } from './names.ts';
export { codeLength, pinLength } from './input.ts';
