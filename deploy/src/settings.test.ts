import { readEnvironment } from './testing/environment.ts';

test('no secret is in the shipped settings @SEC-8', () => {
  expect(new Set(Object.values(readEnvironment('secrets')))).toEqual(new Set(['']));
  const isSecret = /(TOKEN|SECRET|PEPPER|PASSWORD|DATABASE.*URL)/;
  const names = Object.keys(readEnvironment('backend'));
  expect(names.filter((name) => isSecret.test(name))).toEqual([]);
});
