import type { Page } from '@playwright/test';
import { expect, test } from '@tessera/test-kit';
import { inPage } from './in-page-code.ts';

async function draw(page: Page, content: string): Promise<void> {
  await page.setContent(`<!doctype html><meta name="viewport" content="width=device-width">
    <body style="margin: 0; font: 16px/20px sans-serif">${content}</body>`);
}

const word = 'Fünfhundertfünfundfünfzig';

for (const [what, content, found] of [
  ['a page that scrolls sideways', '<div style="width: 500px">wide</div>', /scrolls sideways/],
  [
    'a text that ends in dots',
    `<p style="width: 60px; overflow: hidden; text-overflow: ellipsis">${word}</p>`,
    /cut at its side/,
  ],
  [
    'a line that a box cuts off below',
    `<p style="width: 90px; height: 24px; overflow: clip">One line and another</p>`,
    /cut above or below/,
  ],
  ['a word that is wider than its button', `<button style="width: 60px">${word}</button>`, /wider/],
  [
    'words over words',
    '<p style="margin: 0 0 -15px">One</p><p style="margin: 0">Two</p>',
    /“One” over “Two”/,
  ],
  [
    'a button over a button',
    '<button>One</button><button style="margin-inline-start: -30px">Two</button>',
    /lies over/,
  ],
  [
    'an action that a sheet scrolls to',
    `<dialog style="height: 60px; overflow: auto"><p style="height: 200px">Long</p>
      <button data-wide="true">Pay</button></dialog>
      <script>document.querySelector('dialog').showModal();</script>`,
    /“Pay” is not in view/,
  ],
  [
    'an example that a field cuts off',
    `<input style="width: 60px" placeholder="${word}">`,
    /does not fit/,
  ],
  ['a field that a phone zooms in on', '<select style="font-size: 15px"></select>', /below 16 px/],
] as const) {
  test(`the check of layouts sees ${what} @A11Y-1`, async ({ page }) => {
    await draw(page, content);
    expect((await inPage(page, 'findLosses')).join('\n')).toMatch(found);
  });
}

test('the check of layouts leaves alone what is whole, hidden or scrolled to @A11Y-1', async ({
  page,
}) => {
  await draw(
    page,
    `<p style="width: 90px">One line and another</p>
     <p class="visually-hidden" style="position: absolute; width: 1px; overflow: hidden">Heard</p>
     <p style="width: 60px; visibility: hidden; overflow: hidden">${word}</p>
     <ul style="height: 40px; overflow: auto"><li>One<li>Two<li>Three<li>Four</ul>`,
  );
  expect(await inPage(page, 'findLosses')).toEqual([]);
});

test('the check of directions sees what stays on one side @I18N-1', async ({ page }) => {
  const place = 'position: absolute; width: 40px; height: 40px;';
  await draw(page, `<i style="${place} left: 0">One</i>`);
  expect((await inPage(page, 'findUnmirrored')).join('\n')).toMatch(/lies at 0–40/);
  await draw(page, `<p style="text-align: left">One</p>`);
  expect((await inPage(page, 'findUnmirrored')).join('\n')).toMatch(/the words of/);
  await draw(page, `<i style="${place} inset-inline-start: 0">One</i><p>Two</p>`);
  expect(await inPage(page, 'findUnmirrored')).toEqual([]);
});

test('the check of words sees what is no text of the interface @I18N-1', async ({ page }) => {
  await draw(
    page,
    '<p>⟦Páy ⟦USD⟧ to⟧ USD</p><button aria-label="Close">⟦Clóse⟧</button><p>Pay</p>',
  );
  expect(await inPage(page, 'findOwnWords', ['USD'])).toEqual([
    expect.stringContaining('“Pay”'),
    expect.stringContaining('“Close”'),
  ]);
});
