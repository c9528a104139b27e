/**
 * The transport of calls, without the page's session, configuration and location: for programs of Node,
 * such as a server's tests. Not for remotes.
 */
export type { ApiFailure, ApiSuccess } from './transport/api-failure.ts';
export { createHttp } from './transport/create-http.ts';
export { send } from './transport/send.ts';
export type { Arguments, Request, Sending } from './transport/send.ts';
export { toWire } from './transport/wire-form.ts';
