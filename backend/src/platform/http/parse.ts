import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal } from './answer.ts';

/** The validated body. @throws Refusal INVALID_REQUEST */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  request: FastifyRequest,
): z.infer<Schema> {
  return parse(schema, request.body);
}

/** The validated query. @throws Refusal INVALID_REQUEST */
export function parseQuery<Schema extends z.ZodType>(
  schema: Schema,
  request: FastifyRequest,
): z.infer<Schema> {
  return parse(schema, request.query);
}

/** The validated path parameters. @throws Refusal NOT_FOUND: an id of the wrong shape names nothing */
export function parsePath<Schema extends z.ZodType>(
  schema: Schema,
  request: FastifyRequest,
): z.infer<Schema> {
  return parse(schema, request.params, 'NOT_FOUND');
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  code: 'INVALID_REQUEST' | 'NOT_FOUND' = 'INVALID_REQUEST',
): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Refusal(code);
  return parsed.data;
}
