import { join } from 'node:path';
import { test } from '@tessera/test-kit';
import { isOwn, toursIn, walk } from '../screens/tour.ts';
import { tours } from '../screens/tours.ts';
import { listOf, requestOf } from './picture.ts';
import type { Picture } from './picture.ts';
import { takePictures, writeList } from './take.ts';

const request = requestOf(process.env);

for (const [index, tour] of tours.entries()) {
  test(tour.name, async ({ page, app, demoUser, personIn, logIn }, { project }) => {
    const { variant } = app;
    test.skip(!toursIn(variant, [tour]).length || !isOwn(variant, tour), 'looks as elsewhere');
    const size = project.name.endsWith('phone') ? 'phone' : 'desktop';
    const pictures: Picture[] = [];
    await walk(tour, {
      page,
      app,
      size,
      demoUser,
      personIn,
      logIn,
      visit: async (screen, visit) => {
        pictures.push(...(await takePictures(page, { screen, variant, size }, request, visit)));
      },
    });
    await writeList(join(request.out, listOf(index, variant, size)), pictures);
  });
}
