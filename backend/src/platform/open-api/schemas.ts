import { accountCurrencies, currencies } from '@tessera/money';
import { codeLength, pinLength } from '@tessera/wire';
import type { CallDefinition } from '@tessera/wire';
import * as answer from '@tessera/wire/core';
import * as input from '@tessera/wire/input';
import { z } from 'zod';

export type Schema = z.core.JSONSchema.BaseSchema;

/** Shared schemas by their names in the document. */
export const components: Readonly<Record<string, Schema>> = {
  Amount: {
    type: 'string',
    pattern: '^-?\\d+(\\.\\d+)?$',
    description:
      "A decimal. An amount of money has exactly its currency's number of decimals, and is negative only where money left.",
    examples: ['1200.00'],
  },
  Code: { type: 'string', pattern: `^\\d{${codeLength}}$` },
  CurrencyCode: { type: 'string', enum: [...currencies] },
  AccountCurrencyCode: {
    type: 'string',
    enum: [...accountCurrencies],
    description: 'A currency in which accounts are opened.',
  },
  Id: { type: 'string', format: 'uuid' },
  Instant: { type: 'string', format: 'date-time', description: 'In UTC.' },
  NewPin: { type: 'string', pattern: `^\\d{${pinLength}}$`, description: 'A PIN to be set.' },
  Phone: {
    type: 'string',
    pattern: '^\\+[1-9]\\d{6,14}$',
    description: 'E.164 with `+`.',
    examples: ['+12025550123'],
  },
  Pin: { type: 'string', pattern: '^\\d{4,12}$' },
};

function component(name: keyof typeof components): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

/**
 * Shared zod schemas and what stands for each in the document. For answers that is what this backend writes,
 * which is stricter than what pages read; for requests what makes sense, which the handler checks.
 */
const shapes: ReadonlyMap<unknown, Schema> = new Map<unknown, Schema>([
  [answer.amount, component('Amount')],
  [answer.currencyCode, component('CurrencyCode')],
  [answer.id, component('Id')],
  [answer.instant, component('Instant')],
  [input.accountCurrencyCode, component('AccountCurrencyCode')],
  [input.amount, component('Amount')],
  [input.anyPhone, component('Phone')],
  [input.code, component('Code')],
  [input.currencyCode, component('CurrencyCode')],
  [input.id, component('Id')],
  [input.newPin, component('NewPin')],
  [input.phone, component('Phone')],
  [input.pinGuess, component('Pin')],
]);

type Definition = () => z.core.$ZodType;
type Notes = NonNullable<CallDefinition['notes']>;

/** The JSON schema of a body, a query, a path or an answer. */
export function schemaOf(definition: Definition): Schema {
  const schema = z.toJSONSchema(definition(), {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const shape = shapes.get(zodSchema);
      if (shape !== undefined) replace(jsonSchema, shape);
      // The pattern says no more than the format, in some hundred characters.
      else if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      // Every number on the wire counts something, people or seconds; amounts are strings.
      else if (jsonSchema.type === 'number') jsonSchema.type = 'integer';
    },
  });
  delete schema.$schema;
  return schema;
}

function replace(schema: Schema, by: Schema): void {
  for (const key of Object.keys(schema)) Reflect.deleteProperty(schema, key);
  Object.assign(schema, by);
}

/** The body of an answer as our backend writes it, with the `status` that the transport adds. */
export function answerSchema({ answer, notes = {} }: CallDefinition): Schema {
  const { properties, required = [], ...body } = schemaOf(answer);
  const whole = {
    ...body,
    properties: { status: { const: 'ok' }, ...properties },
    required: [...new Set(['status', ...required])],
  };
  for (const [name, note] of Object.entries(notes)) annotate(whole, name, note);
  return whole;
}

function annotate(schema: Schema, name: string, note: string | Notes): void {
  // The notes are typed by the answer, so that it has the field, and no schema of ours is a bare boolean.
  const field = objectIn(schema).properties?.[name] as Schema;
  if (typeof note === 'string') field.description = note;
  else for (const [inner, its] of Object.entries(note)) annotate(field, inner, its);
}

/** The object that a value is, has in its list, or is unless it is `null`. */
function objectIn(schema: Schema): Schema {
  // Lists of ours have one schema for all their items.
  const [inner] = schema.anyOf ?? [schema.items as Schema | undefined];
  return inner === undefined ? schema : objectIn(inner);
}
