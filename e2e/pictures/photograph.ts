import { join } from 'node:path';
import { test } from '@tessera/test-kit';
import { isOwn, toursIn, walk } from '../screens/tours/tour.ts';
import { parts } from '../screens/tours/index.ts';
import { listOf, requestOf } from './picture.ts';
import type { Picture } from './picture.ts';
import { sizeNames, sizes } from './sizes.ts';
import { takePictures, writeList } from './take.ts';

const request = requestOf(process.env);

// Tours use idle time as in the suite: what the app prefetches changes what they show.
const walks = parts.flatMap(({ tours, idles = false }) => tours.map((tour) => ({ tour, idles })));

for (const [index, { tour, idles }] of walks.entries()) {
  test.describe(() => {
    test.use({ fetchesAhead: idles });
    test(tour.name, async ({ page, app, demoUser, personIn, logIn }, { project }) => {
      const { variant } = app;
      test.skip(!toursIn(variant, [tour]).length || !isOwn(variant, tour), 'looks as elsewhere');
      const size = sizeNames.find((name) => project.name === `${variant} ${name}`);
      if (size === undefined) throw new Error(`no size has the name of ${project.name}`);
      const pictures: Picture[] = [];
      await walk(tour, {
        page,
        app,
        size: sizes[size].stage,
        demoUser,
        personIn,
        logIn,
        visit: async (screen, visit) => {
          pictures.push(...(await takePictures(page, { screen, variant, size }, request, visit)));
        },
      });
      await writeList(join(request.out, listOf(index, variant, size)), pictures);
    });
  });
}
