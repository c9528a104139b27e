import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { accountCurrencies, isCurrency, isZero, parseDecimal } from '@tessera/money';
import { isUsdcAddress } from '@tessera/payment-codes';
import { reportBankPayment } from '@tessera/wire/receiving';
import { z } from 'zod';
import { parse, Refusal } from '../../platform/index.ts';
import {
  keepSandboxDeposit,
  listSandboxTransfers,
  mineOnSandbox,
  reorganiseSandbox,
  sandboxTokens,
  type SandboxTransfer,
  sendOnSandbox,
} from '../deposits/sandbox-deposits.ts';
import type { Services } from '../services/services.ts';
import { html, type Html, sendPage } from './page.ts';
import { messageOf, reportTransfer } from './report-deposits.ts';
import { reportTo } from './report-to.ts';

const text = (most: number) => z.string().trim().max(most).default('');

function field(label: string, name: string, value: string, placeholder = ''): Html {
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      placeholder="${placeholder}"
      autocomplete="off"
    />`;
}

function select(
  label: string,
  name: string,
  value: string,
  options: Readonly<Record<string, string>>,
) {
  const each = Object.entries(options).map(([option, shown]) =>
    option === value
      ? html`<option value="${option}" selected>${shown}</option>`
      : html`<option value="${option}">${shown}</option>`,
  );
  return html`<label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${each}
    </select>`;
}

const fault = (message: string | null) =>
  message === null ? html`` : html`<p class="card fault" role="alert">${message}</p>`;

const sending = z.object({
  address: text(64),
  amount: text(32),
  token: z.enum(['usdc', 'other']).default('usdc'),
});
type Sending = z.infer<typeof sending>;

/** The amount in the smallest unit, or the reason why it cannot be sent. */
function readSending({ address, amount }: Sending) {
  if (!isUsdcAddress(address)) {
    return { fault: 'This is no address of Ethereum, or it has a typo. Copy it from the wallet.' };
  }
  const read = parseDecimal(amount.replace(',', '.'), 'USDC');
  if (!read.ok || isZero(read.money)) {
    return { fault: 'Enter an amount such as 120 or 0.5, with six decimals at most.' };
  }
  return { minor: read.money.minor.toString() };
}

async function networkPage({ db }: Services, entered: Sending, message: string | null) {
  const transfers = await listSandboxTransfers(db);
  const cards = transfers.map(
    (transfer) =>
      html`<p class="card">
        <a href="/network/${transfer.hash}">${amountOf(transfer)}</a> · ${stateOf(transfer)}
      </p>`,
  );
  return html`${fault(message)}
    <form method="post" action="/network">
      ${field('To the address', 'address', entered.address, '0x…')}
      ${field('Amount', 'amount', entered.amount, '120')}
      ${select('Token', 'token', entered.token, { usdc: 'USDC', other: 'Another token' })}
      <button class="primary">Send</button>
    </form>
    <h2>Latest transfers</h2>
    ${cards.length === 0 ? html`<p class="card">Nothing has been sent yet.</p>` : cards}`;
}

function amountOf({ amount, token }: SandboxTransfer): string {
  const digits = amount.padStart(7, '0');
  const decimal = `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '');
  return `${decimal} ${token === sandboxTokens.usdc ? 'USDC' : 'of another token'}`;
}

function stateOf({ dropped, block_hash, confirmations }: SandboxTransfer): string {
  if (dropped) return 'dropped for good';
  return block_hash === null ? 'in no block yet' : `${confirmations} confirmations`;
}

const actions = {
  mine: 'Add a block',
  'mine-12': 'Add 12 blocks',
  reorganise: 'Reorganise: it comes again in another block',
  drop: 'Reorganise and drop it',
} as const;

function transferPage(transfer: SandboxTransfer): Html {
  const buttons = Object.entries(actions).map(
    ([action, label]) => html`<button name="action" value="${action}">${label}</button>`,
  );
  return html`<div class="card">
      <p class="amount">${amountOf(transfer)}</p>
      <p>${stateOf(transfer)}</p>
      <p class="muted words">${transfer.hash}</p>
      <p class="muted words">To ${transfer.address}</p>
    </div>
    ${transfer.dropped ? html`` : html`<form method="post">${buttons}</form>`}
    <p><a href="/network">Send another</a></p>`;
}

const ofHash = z.object({ hash: z.string().regex(/^0x[0-9a-f]{64}$/) });
const chosen = z.object({ action: z.enum(['mine', 'mine-12', 'reorganise', 'drop']) });

function networkPages(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const find = async (hash: string) => {
    const [transfer] = await listSandboxTransfers(db, hash);
    if (transfer === undefined) throw new Refusal('NOT_FOUND');
    return transfer;
  };
  // A lost report does no harm: the sandbox repeats it.
  const report = (transfer: SandboxTransfer) =>
    reportTransfer(services, transfer).catch((error: unknown) => {
      app.log.warn({ err: error }, 'the backend did not take the report');
      return null;
    });
  const title = 'Ethereum';

  app.get('/network', async ({ query }, reply) =>
    sendPage(reply, { title, body: await networkPage(services, parse(sending, query), null) }),
  );
  app.post('/network', async (request, reply) => {
    const entered = parse(sending, request.body);
    const { address, token } = entered;
    const { minor, fault: wrong } = readSending(entered);
    if (minor === undefined) {
      return sendPage(reply, { title, body: await networkPage(services, entered, wrong) });
    }
    const hash = await sendOnSandbox(db, { address, token: sandboxTokens[token], amount: minor });
    const refused = await report(await find(hash));
    return refused === null
      ? reply.redirect(`/network/${hash}`, 303)
      : sendPage(reply, { title, body: await networkPage(services, entered, refused) });
  });
  app.get('/network/:hash', async ({ params }, reply) => {
    const { hash } = parse(ofHash, params, 'NOT_FOUND');
    return sendPage(reply, { title, body: transferPage(await find(hash)), refreshS: 5 });
  });
  app.post('/network/:hash', async (request, reply) => {
    const { hash } = parse(ofHash, request.params, 'NOT_FOUND');
    const { action } = parse(chosen, request.body);
    if (action === 'mine' || action === 'mine-12') {
      await mineOnSandbox(db, hash, action === 'mine' ? 1 : 12);
    } else {
      await reorganiseSandbox(db, hash, action === 'drop');
    }
    await report(await find(hash));
    return reply.redirect(`/network/${hash}`, 303);
  });
}

const payment = z.object({
  id: z.uuid().optional(),
  number: text(40),
  amount: text(32),
  currency: z.string().max(8).default('USD'),
  payer: text(200),
  reference: text(200),
});
type Payment = z.infer<typeof payment>;

function bankPage({ id = randomUUID(), ...entered }: Payment, message: string | null): Html {
  const codes = accountCurrencies.filter((code) => code !== 'USDC');
  const currencies = Object.fromEntries(codes.map((code) => [code, code]));
  return html`${fault(message)}
    <form method="post" action="/bank">
      <input type="hidden" name="id" value="${id}" />
      ${field('To the account number', 'number', entered.number, '4000 0000 0078')}
      ${field('Amount', 'amount', entered.amount, '250')}
      ${select('Currency', 'currency', entered.currency, currencies)}
      ${field('From', 'payer', entered.payer, 'Acme Ltd')}
      ${field('Reference', 'reference', entered.reference, 'Invoice 7')}
      <button class="primary">Pay in</button>
    </form>`;
}

function bankPages(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const title = 'Bank';
  app.get('/bank', ({ query }, reply) =>
    sendPage(reply, { title, body: bankPage(parse(payment, query), null) }),
  );
  app.post('/bank', async (request, reply) => {
    const entered = parse(payment, request.body);
    const { id = randomUUID(), number, currency, payer, reference } = entered;
    const amount = entered.amount.replace(',', '.');
    const response = await reportTo(services, 'deposit', reportBankPayment.path, {
      ...{ id, account_number: number, amount, currency_code: currency, payer, reference },
    });
    if (!response.ok) {
      const message = await messageOf(response);
      return sendPage(reply, { title, body: bankPage({ ...entered, id }, message) });
    }
    const read = isCurrency(currency) ? parseDecimal(amount, currency) : null;
    if (read?.ok) await keepSandboxDeposit(db, `bank:${id}:0`, read.money.minor, currency);
    const body = html`<div class="card" role="status">
        <p class="amount">${amount} ${currency}</p>
        <p>Paid in to ${number}.</p>
      </div>
      <p><a href="/bank">Pay in again</a></p>`;
    return sendPage(reply, { title, body });
  });
}

/** Pages on which a person sends USDC or pays in at a bank, as an outsider would (LIFE-7). */
export function depositPages(app: FastifyInstance, services: Services): void {
  networkPages(app, services);
  bankPages(app, services);
}
