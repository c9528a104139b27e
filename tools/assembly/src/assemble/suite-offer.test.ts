import { parseArguments } from './arguments.ts';
import { suiteOffer } from './suite-offer.ts';

const addresses = { app: 'http://localhost:3000', sandbox: 'http://localhost:3200' };
const command =
  'E2E_URL=http://localhost:3000 E2E_SANDBOX_URL=http://localhost:3200 npx -y pnpm test:e2e';
const offerOf = (words: string) =>
  suiteOffer(parseArguments(words.split(' ').filter(Boolean)), addresses);

test.each(['', '--variant crypto', '--language en --overrides', '--remote wallet=0.1.0-1a2b'])(
  'a mix of %j is offered the whole suite, which says what it leaves out @KIT-1 @KIT-3',
  (words) => {
    expect(offerOf(words).split('\n')).toEqual([
      `The suite against it: ${command}`,
      expect.stringMatching(/^It leaves out tests of other variants than (card|crypto), /),
    ]);
  },
);

test.each([
  ['--fault payment=broken', '--fault payment=broken: whatever needs that remote'],
  ['--fault *:entry=slow', '--fault *:entry=slow: whatever needs that remote'],
  ['--backend nineteen', '--backend nineteen: whatever needs more than the 19 calls'],
  ['--backend failing', '--backend failing: nobody can register'],
  ['--backend slow', '--backend slow: answers come three seconds later'],
  ['--language ru', '--language ru: tests read what a new visitor meets in English'],
])('where %s makes tests fail, that is said in its place @KIT-1', (words, reason) => {
  const lines = offerOf(words).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe('The whole suite cannot pass here:');
  expect(lines[1]).toContain(reason);
  expect(lines[2]).toBe(`Tests of something else: ${command} <file>`);
});

test('every reason is said @KIT-1', () => {
  const words = '--fault auth=down --fault payment=broken --backend slow --language ru';
  expect(offerOf(words).split('\n')).toHaveLength(6);
});
