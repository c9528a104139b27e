import type { Variant } from '@tessera/config';
import { test } from '@tessera/test-kit';
import { check } from './check.ts';
import { isOwn, toursIn, walk } from './tour.ts';
import { tours } from './tours.ts';

/** Walks every tour of a variant, on a phone; on a desktop those that no other variant has alike. */
export function walkAndCheck(variant: Variant): void {
  // A sheet in the middle of its opening has other colours and another place than an open one.
  test.use({ variant, contextOptions: { reducedMotion: 'reduce' } });

  for (const tour of toursIn(variant, tours)) {
    const own = isOwn(variant, tour);
    const tag = ['@VAR-1', '@A11Y-1', '@I18N-1', ...(own ? ['@both'] : [])];
    test(
      `${tour.name}: no rule is broken, whatever theme and language`,
      { tag },
      async ({ page, app, demoUser, personIn, logIn }, { project }) => {
        test.slow();
        const size = project.name === 'phone' ? 'phone' : 'desktop';
        await walk(tour, {
          page,
          app,
          size,
          demoUser,
          personIn,
          logIn,
          visit: (screen, visit) => check(page, screen, { size, own, ...visit }),
        });
      },
    );
  }
}
