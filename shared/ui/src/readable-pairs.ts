const grounds = ['--paper', '--surface', '--raised', '--sunken', '--hover', '--accent-soft'];
const softGrounds = ['--negative-soft', '--warning-soft', '--positive-soft'];
const accentGrounds = ['--paper', '--surface', '--sunken', '--accent-soft'];
const amountGrounds = ['--paper', '--surface', '--sunken', '--hover', '--accent-soft'];

const spent = [
  ...['home', 'groceries', 'eating-out', 'transport', 'shopping', 'health', 'travel', 'fun'],
  ...['services', 'transfers', 'withdrawals', 'other'],
].map((category) => [`--spent-${category}`, ['--paper', '--surface']] as const);

const groundsOfText: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['--ink', [...grounds, ...softGrounds, '--disabled']],
  ['--ink-quiet', [...grounds, '--positive-soft', '--disabled']],
  ['--accent', accentGrounds],
  ['--accent-strong', accentGrounds],
  ['--on-accent', ['--accent', '--accent-strong']],
  ['--positive', [...amountGrounds, '--positive-soft']],
  ['--negative', [...amountGrounds, '--negative-soft']],
  ['--on-negative', ['--negative', '--negative-strong']],
  ['--warning', ['--paper', '--surface', '--warning-soft']],
  ...spent,
];

export const readablePairs = groundsOfText.flatMap(([text, on]) =>
  on.map((ground): readonly [text: string, ground: string] => [text, ground]),
);
