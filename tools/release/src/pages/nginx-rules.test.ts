import { walletConfig } from '../testing/config.ts';
import { nginxChoice, nginxRules } from './nginx-rules.ts';

test('a path is exact, a folder comes before expressions, and the last rule is for the rest @REL-1', () => {
  const rules = nginxRules(
    [
      { path: '/', file: 'index.html', headers: { 'content-type': 'text/html; charset=utf-8' } },
      { path: '/host/*', headers: { 'cache-control': 'public, immutable' } },
      { path: '/*', file: 'fallback.html', headers: {} },
    ],
    '/srv/pages/7',
  );
  expect(rules).toBe(`location = "/" {
  root "/srv/pages/7";
  try_files "/index.html" =404;
  types { }
  default_type "text/html";
  charset utf-8;
  charset_types *;
}
location ^~ "/host/" {
  try_files $uri =404;
  add_header cache-control "public, immutable";
}
location / {
  root "/srv/pages/7";
  try_files "/fallback.html" =404;
}
`);
});

test('a page with views is looked for from what is exactly this browser’s to what is for anybody @FIRST-2', () => {
  const rule = (views: Record<string, string>) =>
    nginxRules([{ path: '/auth', file: 'auth.html', views, headers: {} }], '/srv/pages/7');
  const look = { 'en.dark': 'auth.en.dark.html' };
  const painted = { ...look, 'en.dark.visitor.painted': 'auth.en.dark.visitor.painted.html' };
  expect(rule(look)).toContain('try_files "/auth.$tessera_look.html" "/auth.html" =404;');
  expect(rule(painted)).toContain(
    'try_files "/auth.$tessera_painted.html" "/auth.$tessera_look.html" "/auth.html" =404;',
  );
});

test.each([
  ['/auth', false],
  ['/?utm_source=next', false],
  ['/?nextone=1', false],
  ['/?a=1&next=/history', true],
  ['/auth?ended', true],
])('nginx keeps the first paint from %s: %s @EASE-14 @FIRST-2', (address, isKept) => {
  const [, pattern = ''] =
    /request_uri ~ "(.*)"\) \{ set \$tessera_painted none/.exec(nginxChoice(walletConfig, false)) ??
    [];
  expect(new RegExp(pattern).test(address)).toBe(isKept);
});

test.each(['$request_uri', 'a"; return 200 "', 'a\\', 'a\nb'])(
  'a header that nginx would read as something else is refused: %j @REL-1 @SEC-1',
  (value) => {
    const rule = { path: '/', file: 'index.html', headers: { 'x-any': value } };
    expect(() => nginxRules([rule], '/srv/pages/7')).toThrow('nginx cannot be told the text');
  },
);
