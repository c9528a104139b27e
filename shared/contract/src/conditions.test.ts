import { holds } from './conditions.ts';
import type { Conditions } from './conditions.ts';

const known = {
  variant: 'crypto',
  offers: (name: string) => name === 'accounts' || name === 'limits',
  level: 'standard',
} as const;

test.each<[what: string, when: Conditions, shown: boolean]>([
  ['no condition', {}, true],
  ['one of its variants', { variants: ['card', 'crypto'] }, true],
  ['other variants', { variants: ['card', 'regional'] }, false],
  ['all of its capabilities', { capabilities: ['accounts', 'limits'] }, true],
  ['one of two capabilities', { capabilities: ['accounts', 'history'] }, false],
  ['one of its levels', { levels: ['standard', 'full'] }, true],
  ['another level', { levels: ['full'] }, false],
  ['all of three', { variants: ['crypto'], capabilities: ['limits'], levels: ['standard'] }, true],
  ['two of three', { variants: ['card'], capabilities: ['limits'], levels: ['standard'] }, false],
])('whether a part with %s is shown: %j, %s @TEAM-10', (_what, when, shown) => {
  expect(holds(when, known)).toBe(shown);
});

test('conditions on what the backend has not said yet do not hold @TEAM-10', () => {
  expect(holds({ levels: ['standard'] }, { variant: 'crypto' })).toBe(false);
  expect(holds({ capabilities: ['limits'] }, { variant: 'crypto' })).toBe(false);
  expect(holds({ variants: ['crypto'] }, { variant: 'crypto' })).toBe(true);
});
