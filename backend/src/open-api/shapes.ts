import { accountCurrencies, currencies } from '@tessera/money';
import { codeLength, pinLength } from '@tessera/wire';
import * as answer from '@tessera/wire/core';
import * as input from '@tessera/wire/input';
import type { z } from 'zod';

export type Schema = z.core.JSONSchema.BaseSchema;

/** What calls are made of, by the names that the document gives to it. */
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
 * What the document says of shared shapes: of those of answers what our backend writes, which is stricter than
 * what pages read; of those that come in what makes sense, whose check is a matter of the handler.
 */
export const shapes: ReadonlyMap<unknown, Schema> = new Map<unknown, Schema>([
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
