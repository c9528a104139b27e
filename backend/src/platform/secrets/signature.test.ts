import { isSigned, sign } from './signature.ts';

const [former, next, foreign] = ['f', 'n', 'x'].map((letter) => letter.repeat(32)) as [
  string,
  string,
  string,
];

test('while a secret is exchanged a report that is signed by either is taken, and by another is not @SEC-8', () => {
  const exchanging = `${next},${former}`;
  for (const secret of [former, next]) {
    expect(isSigned('{}', sign('{}', secret), exchanging)).toBe(true);
  }
  expect(isSigned('{}', sign('{}', foreign), exchanging)).toBe(false);
  expect(isSigned('{}', sign('{}', former), next)).toBe(false);
  expect(sign('{}', exchanging, 0)).toBe(sign('{}', next, 0));
});
