import { expect, test } from '@tessera/test-kit';
import { choosePayment, expectHome } from '../steps/frame/home.ts';
import { decidePayment } from '../steps/user/sandbox.ts';
import { expectOutcome, orderTopUp } from '../steps/operations/top-up.ts';

const pages = [
  '/',
  '/auth',
  '/auth/login',
  '/settings',
  '/wallet/payments/finish',
  '/wallet/save',
  '/history',
  '/payment',
  '/exchange/confirm',
  '/wallet/pay?code=0002',
  '/pay/AAAAAAAAAAAAAAAAAAAAAA',
  '/no/such/page',
];

test('every page carries a strict policy and no inline code @FED-4 @SEC-1', async ({ request }) => {
  for (const path of pages) {
    const response = await request.get(path);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(response.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
    });

    const html = await response.text();
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(
      ([, attributes = '']) => attributes,
    );
    const code = scripts.filter((attributes) => !attributes.includes('application/json'));
    expect(code.length).toBeGreaterThan(0);
    for (const attributes of code) expect(attributes).toMatch(/ src="[^"]+" integrity="sha256-/);
    expect(html).not.toMatch(/\son\w+=|javascript:|<style/i);
  }
});

test.describe('code that finds its way into the page', () => {
  test.use({ expectedErrors: [/Content Security Policy|Trusted/] });

  test('does not run, inline or from elsewhere @FED-4 @SEC-1', async ({
    page,
    app,
    person,
    logIn,
  }) => {
    await logIn(person);
    await expectHome(page);
    const outcome = await page.evaluate(async (foreign) => {
      const connectionRefused = new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          if (effectiveDirective === 'connect-src') resolve('connection');
        });
      });
      const attempts = {
        text: () => {
          const script = document.createElement('script');
          script.text = 'window.injected = true';
          document.body.append(script);
        },
        markup: () => {
          document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="injected = true">');
        },
        address: () => {
          const script = document.createElement('script');
          script.src = `${foreign}/script.js`;
          document.body.append(script);
        },
        handler: () => {
          document.body.setAttribute('onclick', 'window.injected = true');
          document.body.click();
        },
        timer: () => {
          // oxlint-disable-next-line @typescript-eslint/no-implied-eval -- it must be refused
          setTimeout('window.injected = true');
        },
      };
      const refused: string[] = [];
      for (const [name, attempt] of Object.entries(attempts)) {
        try {
          attempt();
        } catch {
          refused.push(name);
        }
      }
      await fetch(`${foreign}/sms`).catch(() => undefined);
      refused.push(await connectionRefused);
      return { refused, injected: 'injected' in window };
    }, app.sandboxOrigin);
    expect(outcome.injected).toBe(false);
    expect(outcome.refused).toEqual([
      'text',
      'markup',
      'address',
      'handler',
      'timer',
      'connection',
    ]);
  });
});

test('only the app and the payment page are asked, and no address carries the token @SEC-1', async ({
  page,
  context,
  app,
  person,
  logIn,
}) => {
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  await logIn(person);
  await expectHome(page);
  await choosePayment(page, 'Top up');
  await orderTopUp(page, '10');
  await decidePayment(page, app, 'Pay');
  await expectOutcome(page, 'Success!');

  const origins = new Set(addresses.map((address) => new URL(address).origin));
  origins.delete('null');
  expect([...origins].sort()).toEqual([app.origin, app.sandboxOrigin].sort());
  expect(addresses.filter((address) => address.includes(person.token))).toEqual([]);
});

test('answers of the API are kept by no cache @SEC-1', async ({ page, person, logIn }) => {
  const answers: (string | undefined)[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/v2/')) answers.push(response.headers()['cache-control']);
  });
  await logIn(person);
  await expectHome(page);
  // The headings are painted before the first answer arrives.
  await expect.poll(() => answers.length).toBeGreaterThan(3);
  expect(answers.filter((header) => !header?.includes('no-store'))).toEqual([]);
});
