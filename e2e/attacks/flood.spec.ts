import {
  assemble,
  builtSite,
  codeFor,
  expect,
  newPhone,
  preparedData,
  test,
} from '@tessera/test-kit';
import type { LocalApp } from '@tessera/test-kit';
import { expectHome } from '../steps/frame/home.ts';
import { choosePin, giveDetails, typeCode } from '../steps/user/sign-in.ts';

// The browser logs each refusal.
test.use({ expectedErrors: [/429/] });

test('under a flood of codes my browser proves work, and I register @SEC-3 @AUTH-2', async ({
  page,
}) => {
  // Starts a separate product.
  test.slow();
  const phone = newPhone();
  const app = await assemble({
    ...{ site: builtSite, data: preparedData },
    limits: { CODE_SENDS_PER_HOUR: '40' },
  });
  try {
    await test.step('When strangers ask for codes, they get the usual ones', async () => {
      const answers: number[] = [];
      for (let asked = 0; asked < 30; asked += 1) answers.push(await askAsStranger(app));
      expect(answers.filter((status) => status === 200)).toHaveLength(2);
    });
    const release =
      await test.step('When I say who I am, I read that I need not do anything', async () => {
        await page.goto(`${app.origin}/auth/register`);
        const held = await holdTask(page);
        await giveDetails(page, phone);
        await expect(
          page.getByText('One moment: your browser solves a task').first(),
        ).toBeVisible();
        return held;
      });
    await test.step('When the task is solved, the code comes', async () => {
      const proven = page.waitForRequest((request) => 'proof-of-work' in request.headers());
      release();
      await proven;
      await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
    });
    await test.step('When I type code and PIN, I am at Home', async () => {
      await typeCode(page, await codeFor(app, phone));
      await choosePin(page, '2580');
      await expectHome(page);
    });
  } finally {
    await page.goto('about:blank');
    await app.stop();
  }
});

async function askAsStranger({ origin }: LocalApp): Promise<number> {
  const { status } = await fetch(`${origin}/v2/wallet/auth/send_code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: newPhone() }),
  });
  return status;
}

/** Holds the script that solves challenges, which the page loads after a refusal; returns its release. */
async function holdTask(page: Parameters<typeof giveDetails>[0]): Promise<() => void> {
  let isRefused = false;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  page.on('response', (response) => (isRefused ||= response.status() === 429));
  await page.route('**/remotes/auth/**/*.js', async (route) => {
    if (isRefused) await held;
    await route.continue();
  });
  return release;
}
