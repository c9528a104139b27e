import type { CallDefinition } from '@tessera/wire';
import { z } from 'zod';
import { shapes, type Schema } from './shapes.ts';

type Definition = () => z.core.$ZodType;

/** What a body, a query or a path has to be. */
export function inputSchema(definition: Definition): Schema {
  return toSchema(definition);
}

/** The body of an answer as our backend writes it: see `fields` of the {@link CallDefinition}. */
export function answerSchema({ answer, fields = {} }: CallDefinition): Schema {
  const body = objectSchema(toSchema(answer), fields);
  const { status = { const: 'ok' }, ...others } = body.properties ?? {};
  return {
    ...body,
    properties: { status, ...others },
    required: ['status', ...(body.required ?? []).filter((name) => name !== 'status')],
  };
}

function toSchema(definition: Definition): Schema {
  const schema = z.toJSONSchema(definition(), {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const shape = shapes.get(zodSchema);
      if (shape !== undefined) replace(jsonSchema, shape);
      // The pattern says no more than the format, in some hundred characters.
      else if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  delete schema.$schema;
  return schema;
}

function replace(schema: Schema, by: Schema): void {
  for (const key of Object.keys(schema)) Reflect.deleteProperty(schema, key);
  Object.assign(schema, by);
}

type Fields = NonNullable<CallDefinition['fields']>;

function objectSchema(schema: Schema, fields: Fields): Schema {
  const properties = Object.entries(schema.properties ?? {});
  return {
    type: 'object',
    properties: Object.fromEntries(
      properties.map(([name, value]) => [name, fieldSchema(name, value as Schema, fields)]),
    ),
    required: properties.map(([name]) => name).filter((name) => fields[name]?.optional !== true),
  };
}

function fieldSchema(name: string, read: Schema, fields: Fields): Schema {
  const { about, words, nullable, open, ...keywords } = fields[name] ?? {};
  delete keywords.optional;
  const schema = open ? { type: 'object' as const } : valueSchema(withoutNull(read), fields);
  const exact = { ...(words ? withWords(schema, words) : schema), ...keywords };
  const whole: Schema = nullable ? { anyOf: [exact, { type: 'null' }] } : exact;
  return about === undefined ? whole : { ...whole, description: about };
}

function withWords(schema: Schema, words: readonly string[]): Schema {
  const word: Schema = { type: 'string', enum: [...words] };
  return schema.type === 'array' ? { type: 'array', items: word } : word;
}

function valueSchema(schema: Schema, fields: Fields): Schema {
  const value = { ...schema };
  delete value.default;
  if (value.type === 'object') return objectSchema(value, fields);
  if (value.type === 'array') {
    return { ...value, items: valueSchema(value.items as Schema, fields) };
  }
  // Every number on the wire counts something, people or seconds; amounts are strings.
  return value.type === 'number' ? { ...value, type: 'integer' } : value;
}

/** What is left of a shape that pages also read as `null`. */
function withoutNull(schema: Schema): Schema {
  const { anyOf, ...others } = schema;
  const types: unknown = schema.type;
  if (Array.isArray(types)) {
    const [type] = types.filter((each) => each !== 'null') as NonNullable<Schema['type']>[];
    return type === undefined ? others : { ...others, type };
  }
  const [only] = (anyOf ?? []).filter((each) => each.type !== 'null');
  return only === undefined ? schema : { ...others, ...only };
}
