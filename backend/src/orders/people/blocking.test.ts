import { randomUUID } from 'node:crypto';
import { calls } from '@tessera/wire';
import { fund } from '../../money/ledger/testing.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { twoPayersOn } from '../../testing/two-payers.ts';
import { done } from '../../testing/wallet-client.ts';
import { endRequests } from '../payment-request/payment-request.ts';
import { addPayer, keepFor, testPin, type Payer } from '../transfer/testing.ts';

interface Told {
  readonly status: number;
  readonly code?: string;
  readonly wire: object;
}

describe.each(testDatabases())('blocking on $name', ({ open }) => {
  const { db, app, alex, maria, preview, balances } = twoPayersOn(open);

  const block = async (isBlocked = true) =>
    done(
      maria().client.call(calls.changePerson, {
        path: { id: await idOfAlex() },
        body: { isBlocked },
      }),
    );
  const idOfAlex = async () => keepFor(db(), maria(), alex());
  const ask = async (asking = alex()) =>
    asking.client.callUntyped(calls.requestPayment, {
      ...{ account_id: asking.usd, amount: '25', once: randomUUID(), many: false },
      person: asking === maria() ? await idOfAlex() : await keepFor(db(), asking, maria()),
    });
  const asked = async (asking = alex()): Promise<string> =>
    (await done(ask(asking))).wire.data.code;
  const onRequest = (
    call: typeof calls.cancelRequest | typeof calls.remindOfRequest | typeof calls.declineRequest,
    code: string,
    { client } = alex(),
  ) => client.call(call, { path: { code } });
  const told = async ({ client } = maria()) =>
    (await done(client.call(calls.listNotifications))).wire.results.map(({ message }) => message);
  const requests = async (payer: Payer) =>
    (await done(payer.client.call(calls.listRequests))).wire.results;
  const people = async (query: { blocked?: 'true' } = {}) =>
    (await done(maria().client.call(calls.listPeople, { params: query }))).wire.results;
  const sent = async (more: object = {}) => {
    const { id } = (await done(preview(more))).wire.data;
    return done(alex().client.callUntyped(calls.sendTransfer, { id, pin: testPin }));
  };
  /** Removes what differs by chance between two equal answers. */
  const shape = ({ status, code, wire }: Told) =>
    JSON.stringify({ status, code, wire }).replace(
      /[\da-f]{8}-[\da-f-]{27}|"[\w-]{22}"|\d{4}-\d\d-\d\dT[\d:.]+Z|•-\d{4}/g,
      '…',
    );

  test('a request of somebody blocked is neither shown nor told, whatever becomes of it @SEC-13', async () => {
    const before = await asked();
    await block();
    expect(await told()).toEqual(['Alex M. asks you for $25.00.']);
    const code = await asked();
    await done(
      alex().client.callUntyped(calls.splitBill, {
        ...{ account_id: alex().usd, amount: '10', once: randomUUID() },
        parts: [{ to: 'own' }, { person: await keepFor(db(), alex(), maria()) }],
      }),
    );
    await done(onRequest(calls.remindOfRequest, code));
    await done(onRequest(calls.cancelRequest, code));
    await db().transaction(async (tx) => {
      await tx.query('ALTER TABLE payment_requests DISABLE TRIGGER requests_are_closed_once');
      await tx.query(
        "UPDATE payment_requests SET ends_at = now() - interval '1 second' WHERE state = 'open'",
      );
      await tx.query('ALTER TABLE payment_requests ENABLE TRIGGER requests_are_closed_once');
    });
    await endRequests(db());
    expect(await told()).toEqual(['Alex M. asks you for $25.00.']);
    expect(await requests(maria())).toEqual([]);
    expect((await requests(alex())).map((each) => each.code)).toContain(before);
  });

  test('money of somebody blocked comes without a word, and the sender learns nothing @SEC-13 @WALLET-3', async () => {
    await block();
    const answer = await sent({ note: 'Answer me!', amount: '1.00' });
    expect(answer.status).toBe(200);
    expect(await balances()).toEqual([9_900n, 100n]);
    expect(await told()).toEqual([]);
    const noteOf = async ({ client }: Payer) => {
      const [row] = (await done(client.call(calls.listTransactions))).wire.results;
      const receipt = await done(client.call(calls.readReceipt, { path: { id: row?.id ?? '' } }));
      return [JSON.stringify(row).includes('Answer me!'), receipt.wire.data.details.note];
    };
    expect(await noteOf(alex())).toEqual([true, 'Answer me!']);
    expect(await noteOf(maria())).toEqual([false, undefined]);
    expect((await told(alex()))[0]).toBe('You sent Maria L. $1.00.');
  });

  test('somebody blocked gets every answer that somebody else gets @SEC-13', async () => {
    await block();
    const noor = await addPayer(app(), db(), ['Alex', 'Morgan']);
    await fund(db(), noor.userId, 'USD', 10_000n);
    const each = async (payer: Payer) => {
      const { client, usd: account_id } = payer;
      const answers: Told[] = [];
      const note = async (answer: Promise<Told>) => {
        answers.push(await answer);
      };
      const person = await keepFor(db(), payer, maria());
      await note(client.callUntyped(calls.keepPerson, { phone: maria().phone }));
      await note(client.call(calls.listPeople));
      await note(client.call(calls.readPerson, { path: { id: person } }));
      for (const to of [{ phone: maria().phone }, { person }]) {
        const body = { account_id, amount: '1', note: 'Hello', ...to };
        const preview = await done(client.callUntyped(calls.previewTransfer, body));
        const { id } = preview.wire.data;
        await note(Promise.resolve(preview));
        await note(client.callUntyped(calls.sendTransfer, { id, pin: testPin }));
      }
      const codes: string[] = [];
      for (let count = 0; count < 5; count += 1) {
        codes.push(await asked(payer));
      }
      await note(ask(payer));
      const [code = '', other = ''] = codes;
      for (const call of [calls.remindOfRequest, calls.remindOfRequest, calls.cancelRequest]) {
        await note(onRequest(call, code, payer));
      }
      await note(client.call(calls.readPaymentRequest, { path: { code: other } }));
      await note(client.call(calls.listRequests));
      await note(client.call(calls.listNotifications));
      return answers.map(shape);
    };
    expect(await each(alex())).toEqual(await each(noor));
  });

  test('who is blocked stands apart from the people, and it is undone @SEC-13 @LIFE-1', async () => {
    const id = await idOfAlex();
    const code = await asked();
    expect(await people()).toMatchObject([{ id, is_blocked: false }]);
    await block();
    await block();
    expect([await people(), await requests(maria())]).toEqual([[], []]);
    expect(await people({ blocked: 'true' })).toMatchObject([{ id, is_blocked: true }]);
    await done(maria().client.call(calls.removePerson, { path: { id } }));
    expect(await people({ blocked: 'true' })).toMatchObject([{ id, is_blocked: true }]);
    await block(false);
    expect(await people()).toMatchObject([{ id, is_blocked: false }]);
    expect(await requests(maria())).toMatchObject([{ code, person: id }]);
    await asked();
    expect(await told()).toHaveLength(2);
  });

  test('a stranger is blocked from the request and its notice, a sender from the receipt and its notice @SEC-13', async () => {
    const noor = await addPayer(app(), db(), ['Noor', 'Haddad']);
    const code = await asked(noor);
    await sent();
    const notices = (await done(maria().client.call(calls.listNotifications))).wire.results;
    const [row] = (await done(maria().client.call(calls.listTransactions))).wire.results;
    const receipt = await done(
      maria().client.call(calls.readReceipt, { path: { id: row?.id ?? '' } }),
    );
    const request = await done(maria().client.call(calls.readPaymentRequest, { path: { code } }));
    const byRequest = request.wire.data.person;
    const byReceipt = receipt.wire.data.details.person;
    expect(notices.map(({ person }) => person)).toEqual([byReceipt, byRequest]);
    for (const id of [byRequest, byReceipt]) {
      const body = { isBlocked: true };
      await done(maria().client.call(calls.changePerson, { path: { id: id ?? '' }, body }));
    }
    expect(await people({ blocked: 'true' })).toHaveLength(2);
    const other = await alex().client.callUntyped(
      calls.changePerson,
      { is_blocked: true },
      { path: { id: byRequest ?? '' } },
    );
    expect(other).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('what one asked for oneself is told also of somebody blocked @SEC-13 @LIFE-5', async () => {
    const { code } = (await done(ask(maria()))).wire.data;
    await block();
    await sent({ phone: undefined, request: code });
    expect(await told()).toContain('Alex M. paid your request, $25.00.');
  });
});
