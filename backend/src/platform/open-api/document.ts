import type { FastifyInstance } from 'fastify';
import { calls, commonErrors, errorStatuses } from '@tessera/wire';
import type { CallDefinition, ErrorCode } from '@tessera/wire';
import { answerSchema, components, schemaOf, type Schema } from './schemas.ts';

const info = {
  title: 'Tessera wallet API',
  version: '1.0.0',
  description:
    'The calls of the wallet and their additive extensions. Amounts are decimal strings, times are ISO 8601 in UTC, ids are UUIDs.',
};

const refusal: Schema = {
  type: 'object',
  required: ['status', 'message', 'code'],
  properties: {
    status: { const: 'error' },
    message: { type: 'string', description: 'In the language of the request.' },
    messages: {
      type: 'object',
      description: 'The message by language.',
      additionalProperties: { type: 'string' },
    },
    code: { type: 'string', enum: Object.keys(errorStatuses) },
    field: { type: 'string', description: 'The field of the request that is refused.' },
    attempts_left: { type: 'integer', minimum: 0, description: 'Before a block.' },
    retry_after_s: { type: 'integer', minimum: 0, description: 'Until trying again makes sense.' },
    challenge: {
      type: 'string',
      contentEncoding: 'base64',
      description:
        'With WORK_REQUIRED: JSON of an ALTCHA challenge (v2, PBKDF2/SHA-256). It is good for the same call and phone, once, and expires.',
    },
    request_id: { type: 'string', format: 'uuid', description: 'With 5xx.' },
  },
};

/** The description of every call, in OpenAPI 3.1, made from the definitions of the calls (API-4). */
export function openApiDocument() {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const [name, call] of Object.entries<CallDefinition>(calls)) {
    const { path, method } = call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    tags: [...new Set(Object.values<CallDefinition>(calls).map(({ topic }) => topic))].map(
      (name) => ({
        name,
      }),
    ),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Token {token}`',
        },
      },
      parameters: headers,
      schemas: { ...components, Refusal: refusal },
    },
  };
}

interface Response {
  readonly description: string;
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
}

function operation(name: string, call: CallDefinition) {
  const { topic, summary, about, access = 'user' } = call;
  return {
    operationId: name,
    tags: [topic],
    summary,
    description: about,
    ...(access !== 'user' && { security: [] as const }),
    parameters: [
      ...headersOf(call),
      ...parameters('path', call.parameters),
      ...parameters('query', call.query),
    ],
    ...(call.method === 'POST' && { requestBody: requestBody(call.request) }),
    responses: responses(call),
  };
}

const headers = {
  Language: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: 'Of messages and descriptions.',
    schema: { type: 'string', default: 'en', examples: ['en', 'ru'] },
  },
  Signature: {
    name: 'Tessera-Signature',
    in: 'header',
    required: true,
    description: '`t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, at most five minutes old.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'One per intent: a repetition within 24 hours gets the stored answer.',
    schema: { type: 'string', maxLength: 255 },
  },
  KnownKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'The key that the call was made with.',
    schema: { type: 'string', maxLength: 255 },
  },
  ProofOfWork: {
    name: 'Proof-Of-Work',
    in: 'header',
    required: false,
    description:
      'After WORK_REQUIRED: `{"challenge": …, "solution": …}` as Base64 of its JSON, with the challenge of the refusal.',
    schema: { type: 'string', contentEncoding: 'base64', maxLength: 4096 },
  },
};

function headersOf({ access, money, idempotencyKey, errors }: CallDefinition) {
  const header = (name: keyof typeof headers) => ({ $ref: `#/components/parameters/${name}` });
  return [
    header(access === 'provider' ? 'Signature' : 'Language'),
    ...(money ? [header('IdempotencyKey')] : []),
    ...(idempotencyKey ? [header('KnownKey')] : []),
    ...(errors.includes('WORK_REQUIRED') ? [header('ProofOfWork')] : []),
  ];
}

function parameters(place: 'path' | 'query', definition: CallDefinition['query']) {
  if (definition === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(definition);
  return Object.entries(properties).map(([name, value]) => {
    // No schema of ours is a bare boolean, as JSON Schema allows.
    const { description, ...schema } = value as Schema;
    return {
      name,
      in: place,
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema,
    };
  });
}

function requestBody(definition: CallDefinition['request']) {
  const schema =
    definition === undefined
      ? { type: 'object' as const, additionalProperties: false }
      : schemaOf(definition);
  return { required: definition !== undefined, content: { 'application/json': { schema } } };
}

function answered(call: CallDefinition): Response {
  const { file = 'application/json' } = call;
  const schema: Schema = call.file === undefined ? answerSchema(call) : { type: 'string' };
  return { description: 'The answer.', content: { [file]: { schema } } };
}

/** Answer and refusals of a call by status; any caller may meet the common codes. */
function responses(call: CallDefinition): Readonly<Record<string, Response>> {
  const { access = 'user' } = call;
  const identity: readonly ErrorCode[] =
    access === 'visitor' ? [] : [access === 'user' ? 'INVALID_TOKEN' : 'SIGNATURE_INVALID'];
  const codes: readonly ErrorCode[] = [...commonErrors, ...identity, ...call.errors.flat()];
  const statuses = [...new Set(codes.map((code) => errorStatuses[code]))].sort();
  const refusals = statuses.map((status) => {
    const its = codes.filter((code) => errorStatuses[code] === status);
    const ofStatus: Schema = { properties: { code: { enum: its } } };
    const schema = { allOf: [{ $ref: '#/components/schemas/Refusal' }, ofStatus] };
    const content = { 'application/json': { schema } };
    return [status, { description: its.join(', '), content }] as const;
  });
  return Object.fromEntries<Response>([['200', answered(call)], ...refusals]);
}

/** The description of every call, for machines (API-3). */
export function openApiRoutes(app: FastifyInstance): void {
  let written: string | undefined;
  app.get('/v2/openapi.json', (_request, reply) => {
    written ??= JSON.stringify(openApiDocument());
    return reply.type('application/json; charset=utf-8').send(written);
  });
}
