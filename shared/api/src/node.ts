/**
 * The transport without the page's session, configuration and location: for Node programs such as a
 * server's tests. Not for remotes.
 */
export type { ApiFailure, ApiSuccess } from './transport/api-failure.ts';
export { createHttp, send, toWire } from './transport/client.ts';
export type { Arguments, Request, Sending } from './transport/client.ts';
