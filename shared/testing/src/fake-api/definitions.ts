import { createHash } from 'node:crypto';
import { calls, commonErrors } from '@tessera/wire';
import type { CallName, Calls, CallDefinition } from '@tessera/wire';
import { lenient } from '@tessera/wire/core';
import type { FakeRequest } from './fake-server.ts';
import type { Reply } from './reply.ts';

type Filled<Path extends string> = Path extends `${infer Head}{${string}}${infer Tail}`
  ? `${Head}${string}${Filled<Tail>}`
  : Path;
type PlaceOf<Name extends CallName> = `${Calls[Name]['method']} ${Filled<Calls[Name]['path']>}`;

/**
 * Method and path of a call of the wallet, with its path parameters filled in; or of a file of the
 * host's, or of a probe of the transport.
 */
export type CallPlace =
  | { [Name in CallName]: PlaceOf<Name> }[CallName]
  | `GET /${string}.json`
  | `${'GET' | 'POST'} /probe`;

/** The definition of what is asked for; the longest path without parameters wins. */
function definitionAt(method: string, path: string): CallDefinition | undefined {
  const of: readonly CallDefinition[] = Object.values(calls).filter(
    (call) => call.method === method,
  );
  const patternOf = (call: CallDefinition) =>
    new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return (
    of.find((call) => call.path === path) ??
    of.find((definition) => patternOf(definition).test(path))
  );
}

/** Why a request does not fit the definition of its call; `null` if it does, or has none. */
export function misfitOfRequest({ method, path, query, body }: FakeRequest): string | null {
  const definition = definitionAt(method, path);
  if (!definition) return null;
  const asked = Object.fromEntries(query);
  const queryFault = definition.query
    ? faultIn(definition.query().safeParse(withUuids(asked)))
    : Object.keys(asked).length > 0 && 'it takes no query';
  const bodyFault = definition.request
    ? faultIn(definition.request().safeParse(withUuids(body)))
    : Object.keys(body ?? {}).length > 0 && 'it takes no body';
  const fault = queryFault || bodyFault;
  return fault ? `the request ${method} ${path} does not fit its definition: ${fault}` : null;
}

/** Why a reply violates the definition of its call; `null` if it conforms or is not checked. */
export function misfitOfReply({ method, path }: FakeRequest, reply: Reply): string | null {
  const definition = definitionAt(method, path);
  if (!definition || reply.kind !== 'text' || !reply.judged) return null;
  const body: unknown = JSON.parse(reply.text);
  const { status, code } = (body ?? {}) as { status?: unknown; code?: string };
  const known: readonly string[] = [...definition.errors.flat(), ...commonErrors, 'INVALID_TOKEN'];
  const isRefusal = reply.status >= 400 || status === 'error';
  const fault = isRefusal
    ? code !== undefined && !known.includes(code) && `${code} is none of its codes`
    : faultIn(lenient(definition.answer()).safeParse(body));
  return fault ? `the reply to ${method} ${path} does not fit its definition: ${fault}` : null;
}

interface Parsed {
  readonly error?: { readonly issues: readonly object[] } | undefined;
}

const faultIn = ({ error }: Parsed) => error && JSON.stringify(error.issues);

/** Replaces the readable ids of tests by UUIDs, which the definitions require. */
function withUuids(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      Array.isArray(item) && key.endsWith('_ids')
        ? item.map(String).map(uuidOf)
        : /(^|_)(id|order)$/.test(key)
          ? uuidOf(String(item))
          : (item as unknown),
    ]),
  );
}

function uuidOf(text: string): string {
  const hex = createHash('md5').update(text).digest('hex');
  const [a, b, c, d, e] = [
    [0, 8],
    [8, 12],
    [13, 16],
    [17, 20],
    [20, 32],
  ].map(([from, to]) => hex.slice(from, to));
  return `${a}-${b}-4${c}-8${d}-${e}`;
}
