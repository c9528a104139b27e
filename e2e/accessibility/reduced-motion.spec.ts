import { expect, test } from '@tessera/test-kit';
import { expectHome } from '../steps/frame/home.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('under reduced motion the other theme shows at once, in every element @A11Y-1 @SHELL-9', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person, { theme: 'light' });
  await expectHome(page);
  const transitions = await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
    return document.getAnimations().filter((each) => each instanceof CSSTransition).length;
  });
  expect(transitions).toBe(0);
});
