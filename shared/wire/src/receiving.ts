import {
  amount,
  currencyCode,
  dataOf,
  id,
  ifSaid,
  instant,
  resultsOf,
  withMoney,
  word,
  z,
} from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import { amountErrors } from './errors.ts';
import * as input from './input.ts';

/** The networks on which the product receives. */
const networks = ['ethereum'] as const;

/** The states of a deposit, in the order in which it goes through them. */
const depositStates = ['seen', 'confirming', 'taken-back', 'held', 'credited', 'refused'] as const;

const confirmations = z.number().check(z.meta({ minimum: 0 }));

export const readAddress = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/deposit/address',
    answer: () =>
      dataOf(
        withMoney(
          z.object({
            network: word(networks),
            address: z.string().check(z.minLength(1)),
            currency_code: currencyCode,
            confirmations,
            least_amount: ifSaid(z.optional(amount)),
          }),
          { least_amount: 'currency_code' },
        ),
      ),
    key: 'deposit-address',
    needs: 'deposits',
  },
  {
    topic: 'Receiving',
    summary: 'Read the address at which an account receives',
    about:
      'Made when it is asked for first, and the same from then on; no two users have one together (LIFE-7). Offered where the capability `deposits` is.',
    query: () => input.strictObject({ currency_code: input.currencyCode }),
    errors: ['ACCOUNT_NOT_FOUND', 'CURRENCY_UNKNOWN', 'DEPOSIT_UNAVAILABLE'],
  },
  {
    data: {
      address: 'With the capitals of its checksum (EIP-55).',
      confirmations: 'The blocks after which a deposit is credited, its own among them.',
      least_amount: 'Less is not credited.',
    },
  },
);

export const listDeposits = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/deposit',
    answer: () =>
      resultsOf(
        withMoney(
          z.object({
            id,
            state: word(depositStates),
            reason: ifSaid(z.optional(word(['too-small', 'wrong-token']))),
            amount: ifSaid(z.optional(amount)),
            currency_code: currencyCode,
            confirmations,
            transaction_id: ifSaid(z.optional(id)),
            seen_at: instant,
          }),
          { amount: 'currency_code' },
        ),
      ),
    key: 'deposits',
    needs: 'deposits',
  },
  {
    topic: 'Receiving',
    summary: 'List the latest deposits from networks',
    about:
      'Newest first, at most 20, and none that ended more than a day ago: those are in the history, or were told (LIFE-7).',
    errors: [],
  },
  {
    results: {
      state:
        '`seen` is in no block yet, `taken-back` was in one that is gone, `held` waits until the user may top up.',
      reason: 'Why it is refused.',
      amount: 'None for another token.',
    },
  },
);

export const listAccountDetails = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/account-details',
    answer: () =>
      resultsOf(
        z.object({
          currency_code: currencyCode,
          number: z.string(),
          holder: z.string(),
          bank: z.string(),
        }),
      ),
    key: 'account-details',
    needs: 'account-details',
  },
  {
    topic: 'Receiving',
    summary: 'List the details by which a bank pays into the accounts',
    about:
      'One entry for each account in a currency that banks have (LIFE-7). Offered where the capability `account-details` is.',
    errors: [],
  },
  {
    results: {
      number: 'Twelve digits; the last two are check digits (ISO 7064, MOD 97-10).',
      holder: 'The name of the user.',
    },
  },
);

/** The state to which a report led; `already` where it said nothing new. */
const taken = () => z.object({ state: word([...depositStates, 'already']) });

const hash = () => input.string().check(input.regex(/^0x[0-9a-f]{64}$/));
const address = () => input.string().check(input.regex(/^0x[0-9a-fA-F]{40}$/));
const whole = (minimum: number, maximum: number) =>
  input.number().check(
    input.refine((value) => Number.isSafeInteger(value) && value >= minimum && value <= maximum),
    input.meta({ type: 'integer', minimum, maximum }),
  );

export const reportDeposit = defineCall(
  {
    method: 'POST',
    path: '/webhooks/deposit',
    answer: taken,
    access: 'provider',
  },
  {
    topic: 'Reports of providers',
    summary: 'The provider of addresses reports a transfer',
    about:
      'In whatever order and however often reports come, the one of the highest `revision` counts, and a deposit is credited once, at the configured number of confirmations (LIFE-7). `amount` is in the smallest unit of the token. `block_hash` and `height` are of its block, and missing while it is in none. `reorganised`: that block is no longer one. To be repeated until it is answered with 2xx or a refusal.',
    request: () =>
      input.strictObject({
        network: input.enum(networks),
        transaction_hash: hash(),
        log_index: whole(0, 100_000),
        revision: whole(1, 2_000_000_000),
        address: address(),
        token: address(),
        amount: input.string().check(input.regex(/^[1-9]\d{0,77}$/)),
        block_hash: input.optional(hash()),
        height: input.optional(whole(0, Number.MAX_SAFE_INTEGER)),
        confirmations: input.union([whole(0, 1_000_000_000), input.literal('reorganised')]),
      }),
    errors: ['ADDRESS_UNKNOWN', 'DEPOSIT_CONFLICT'],
  },
);

export const reportBankPayment = defineCall(
  {
    method: 'POST',
    path: '/webhooks/bank-payment',
    answer: taken,
    access: 'provider',
  },
  {
    topic: 'Reports of providers',
    summary: 'The bank reports a payment to the number of an account',
    about:
      'Credited once for each `id`, however often it is reported (LIFE-7). A refusal says why nothing moved. To be repeated until it is answered with 2xx or a refusal.',
    request: () =>
      input.strictObject({
        id: input.string().check(input.regex(/^[\x21-\x7e]{1,100}$/)),
        account_number: input.string().check(input.maxLength(40)),
        amount: input.amount,
        currency_code: input.currencyCode,
        payer: input.note(),
        reference: input.note(),
      }),
    errors: [
      amountErrors,
      'ACCOUNT_NOT_FOUND',
      'ACCOUNT_NUMBER_INVALID',
      'CURRENCY_UNKNOWN',
      'CURRENCY_MISMATCH',
      'DEPOSIT_CONFLICT',
    ],
  },
);
