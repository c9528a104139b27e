import { deliverableEmail, readEmail } from './email.ts';

test.each([
  'ann@example.org',
  'ann+wallet@mail.example.co.uk',
  'a!b@example.org',
  'a%b@example.org',
  'a/b=c@example.org',
  "o'neil.{x}|~`#$&*?^_-@example.org",
  'a@пример.рф',
  'hügo@müller.berlin',
  '用户@例子.公司',
  'a@xn--e1afmkfd.xn--p1ai',
  'a@r3---sn-1.example.org',
  'a@example.photography',
  '1@2.example',
  `${'a'.repeat(64)}@example.org`,
])('%s is an address @INPUT-1', (address) => {
  expect(readEmail(address)).toBe(address);
});

test.each([
  [' ann@example.org\n', 'ann@example.org'],
  ['Ann@Example.ORG', 'Ann@example.org'],
  ['a@ПРИМЕР.рф', 'a@пример.рф'],
  ['\u202aann@example.org\u202c', 'ann@example.org'],
  ['ann\u200b@exam\u00adple.org\ufeff', 'ann@example.org'],
  ['mailto:ann@example.org', 'ann@example.org'],
  ['MAILTO:ann@example.org?subject=Hello', 'ann@example.org'],
  ['Ann Lee <ann@example.org>', 'ann@example.org'],
  ['"Lee, Ann" <mailto:ann@example.org>,', 'ann@example.org'],
  ['<ann@example.org>;', 'ann@example.org'],
  ['ann＠example.org', 'ann@example.org'],
  ['hu\u0308go@mu\u0308ller.berlin', 'hügo@müller.berlin'],
])('%j that is pasted is %s @INPUT-1', (pasted, address) => {
  expect(readEmail(pasted)).toBe(address);
});

test.each([
  '',
  'ann',
  'ann@',
  '@example.org',
  'ann@example',
  'ann@@example.org',
  'ann@example..org',
  'ann@-example.org',
  'ann@example.org.',
  'ann@exa_mple.org',
  'ann@example.1',
  'ann@127.0.0.1',
  'ann@0x7f.1',
  'ann@[127.0.0.1]',
  'ann@example.org:25',
  'ann@example.org/path',
  '.ann@example.org',
  'ann.@example.org',
  'a..nn@example.org',
  'ann lee@example.org',
  'ann@example.org, bob@example.org',
  'ann@exam\u0000ple.org',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(64)}.org`,
  `a@${'b.'.repeat(130)}org`,
])('%j is none @INPUT-1', (text) => {
  expect(readEmail(text)).toBeNull();
});

test('a domain of any script has one name in DNS @INPUT-1', () => {
  expect(deliverableEmail('a@пример.рф')).toBe('a@xn--e1afmkfd.xn--p1ai');
  expect(deliverableEmail('hügo@müller.berlin')).toBe('hügo@xn--mller-kva.berlin');
  expect(deliverableEmail('ann@example.org')).toBe('ann@example.org');
});
