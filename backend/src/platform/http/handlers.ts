import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type {
  CallName,
  Calls,
  commonErrors,
  CallDefinition,
  ErrorsOf,
  Parsed,
  WireAnswerOf,
} from '@tessera/wire';
import type { FastifyBaseLogger } from 'fastify';
import type { Position } from '../database/position.ts';
import type { DeviceCookie } from './device-cookie.ts';
import type { EventStream } from './event-stream.ts';
import type { Answer } from './answer.ts';
import type { Language } from '../language/language.ts';

/** The person and the session behind a token. */
export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  /** Up to where the primary had written when the session was looked up. */
  readonly position?: Position | undefined;
}

/** The part of a request that every handler gets, authenticated or not. */
export interface AnyRequest {
  /** Asked for by the caller. */
  readonly language: Language;
  /** The same as it came: the interface may be in a language that the backend does not write. */
  readonly acceptLanguage: string;
  /** The network address, for limits. */
  readonly address: string;
  readonly userAgent: string;
  /** The origin of the page that made the call, as the browser says. */
  readonly origin: string | undefined;
  /** The solution of a challenge, as it came. */
  readonly work: string | undefined;
  readonly device: DeviceCookie;
  readonly log: FastifyBaseLogger;
}

/** Body, query and path of a request, checked and normalised by the definition of its call. */
interface Input<Call extends CallDefinition> {
  readonly body: Parsed<Call, 'request'>;
  readonly query: Parsed<Call, 'query'>;
  readonly path: Parsed<Call, 'parameters'>;
}

/** The user who is logged in: there for every call that does not say that others may make it. */
type Identity<Call extends CallDefinition> = Call extends {
  readonly access: 'visitor' | 'provider';
}
  ? unknown
  : SignedIn;

/** One request of a user to move money, however often it is sent (BACK-3). */
export interface Intent {
  readonly userId: string;
  /** The path of the call. */
  readonly endpoint: string;
  readonly key: string;
  /** Tells apart two payloads under one key, without keeping either. */
  readonly fingerprint: string;
}

/** The intent under a key. The payload must leave out secrets. */
export function intentOf(named: Omit<Intent, 'fingerprint'>, payload: readonly string[]): Intent {
  const fingerprint = createHash('sha256').update(JSON.stringify(payload)).digest('hex');
  return { ...named, fingerprint };
}

type Keyed<Call extends CallDefinition> = Call extends { readonly idempotencyKey: 'required' }
  ? { readonly key: string }
  : Call extends { readonly money: string }
    ? {
        /**
         * The intent that the Idempotency-Key names; `undefined` if there is none, as with clients of the
         * original contract. The payload distinguishes two requests under one key and must leave out secrets:
         * a PIN proves an intent and is not part of it.
         */
        readonly intentOf: (payload: readonly string[]) => Intent | undefined;
      }
    : unknown;

/** Runs a task when it is the user's turn. @throws QueueFull */
export type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

type Filed<Call extends CallDefinition> = Call extends { readonly file: 'text/csv' }
  ? {
      /** For each part of the file, which goes on after the handler has answered. */
      readonly inTurn: InTurn;
    }
  : unknown;

type RequestTo<Call extends CallDefinition> = AnyRequest &
  Input<Call> &
  Identity<Call> &
  Keyed<Call> &
  Filed<Call>;

/** An answer that a browser saves. */
export interface File {
  readonly name: string;
  readonly content: Readable;
}

/** Puts an open stream of events to use; the function that it answers runs once the stream has ended. */
export type Follow = (stream: EventStream) => () => void;

type Body<Call extends CallDefinition> = Call extends { readonly file: 'text/csv' }
  ? File
  : Call extends { readonly file: 'text/event-stream' }
    ? Follow
    : WireAnswerOf<Call>;

/** The answers of the handler of a call: its body, or a refusal with one of its codes. */
type AnswerTo<Call extends CallDefinition> = Answer<
  Body<Call>,
  ErrorsOf<Call> | (typeof commonErrors)[number]
>;

type Handler<Call extends CallDefinition> = (
  request: RequestTo<Call>,
) => Promise<AnswerTo<Call>> | AnswerTo<Call>;

/** A handler for each call of the wallet API: none is missing and there is no other. */
export type Handlers = { readonly [Name in CallName]: Handler<Calls[Name]> };
