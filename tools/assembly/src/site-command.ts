import { buildAndReleaseAll } from './build-and-release.ts';

const [, , site = ''] = process.argv;
await buildAndReleaseAll(site);
