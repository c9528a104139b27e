import type { CallDefinition } from '@tessera/wire';
import { z } from 'zod';
import { shapes, type Schema } from './shapes.ts';

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
  const field = objectIn(schema).properties?.[name] as Schema;
  if (typeof note === 'string') field.description = note;
  else for (const [inner, its] of Object.entries(note)) annotate(field, inner, its);
}

/** The object that a value is, has in its list, or is unless it is `null`. */
function objectIn(schema: Schema): Schema {
  const [inner] = schema.anyOf ?? [schema.items as Schema | undefined];
  return inner === undefined ? schema : objectIn(inner);
}
