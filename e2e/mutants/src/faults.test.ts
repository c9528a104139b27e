import { join } from 'node:path';
import { allFaults } from '../faults/index.ts';
import { placeFault } from './place-fault.ts';
import type { Sources } from './place-fault.ts';
import { filesOf, readSources } from './tree.ts';

const root = join(__dirname, '../../..');
const read = new Map<string, Promise<Sources>>();

function sourcesOf(place: string): Promise<Sources> {
  const sources = read.get(place) ?? readSources(root, place);
  read.set(place, sources);
  return sources;
}

const specs = filesOf(root, ['e2e/**/*.spec.ts']);

test('every fault has a distinct name', () => {
  expect(new Set(allFaults.map(({ id }) => id)).size).toBe(allFaults.length);
});

test.each(allFaults)('$id has its place in the code', async (fault) => {
  const places = typeof fault.in === 'string' ? [fault.in] : fault.in;
  const searched = await Promise.all(places.map(sourcesOf));
  expect(placeFault(fault, searched)).toMatchObject({ ok: true });
});

test.each(allFaults)('$id names tests that should notice it', ({ killedBy }) => {
  if ('jest' in killedBy) expect(filesOf(root, killedBy.jest)).not.toEqual([]);
  else expect(specs.some((path) => path.includes(killedBy.playwright))).toBe(true);
});
