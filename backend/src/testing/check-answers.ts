import formats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { calls, type CallName } from '@tessera/wire';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { openApiDocument } from '../platform/open-api/document.ts';

const document = strictly(openApiDocument()) as object;
const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
formats(ajv);
ajv.addSchema(document, 'document');

/**
 * Refuses responses that the API document does not describe, so that every test of a call also tests its definition.
 * Unknown or missing fields, wrong types or words, and codes outside the call's set become 500 with the reason
 * (API-5).
 */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { call } = request.routeOptions.config;
    const fault = call === undefined ? undefined : faultOf(call, reply, payload);
    if (call === undefined || fault === undefined) {
      done(null, payload);
      return;
    }
    const message = `${call} answered what its definition does not allow: ${fault}`;
    request.log.error({ call, fault }, 'an answer does not fit its definition');
    void reply.code(500).type('application/json');
    done(null, JSON.stringify({ status: 'error', code: 'INTERNAL', message }));
  });
}

function faultOf(call: CallName, reply: FastifyReply, payload: unknown): string | undefined {
  const [type = ''] = String(reply.getHeader('content-type')).split(';');
  const validate = validatorOf(call, String(reply.statusCode), type);
  if (validate === undefined) return `no ${type} is described with ${reply.statusCode}`;
  // The document describes nothing further of a file.
  if (type !== 'application/json') return undefined;
  if (validate(JSON.parse(String(payload)))) return undefined;
  const places = (validate.errors ?? []).map(
    ({ instancePath, message = '', params }) =>
      `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
  return `${String(payload)}: ${places.join('; ')}`;
}

const validators = new Map<string, ValidateFunction | undefined>();

function validatorOf(call: CallName, status: string, type: string): ValidateFunction | undefined {
  const { path, method } = calls[call];
  const responsePath = ['paths', path, method.toLowerCase(), 'responses', status, 'content', type];
  const pointer = [...responsePath, 'schema']
    .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  if (!validators.has(pointer)) {
    const isDescribed = has(document, responsePath);
    validators.set(
      pointer,
      isDescribed ? ajv.compile({ $ref: `document#/${pointer}` }) : undefined,
    );
  }
  return validators.get(pointer);
}

function has(value: unknown, [step, ...others]: readonly string[]): boolean {
  if (step === undefined) return true;
  return (
    typeof value === 'object' &&
    value !== null &&
    step in value &&
    has((value as Record<string, unknown>)[step], others)
  );
}

/** Forbids fields that a schema does not describe. */
function strictly(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strictly);
  if (typeof node !== 'object' || node === null) return node;
  const inside = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, strictly(value)]),
  );
  return inside['type'] === 'object' && 'properties' in inside
    ? { additionalProperties: false, ...inside }
    : inside;
}
