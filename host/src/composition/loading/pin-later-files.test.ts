import { pinLaterFiles } from './pin-later-files.ts';

const folder = 'https://cdn.example/remotes/loyalty/1.0.0/';
const rules = { file: 'rules.js', integrity: 'sha256-rules' };
const styles = { file: 'rules.css', integrity: 'sha256-styles' };

beforeAll(() => {
  pinLaterFiles(new URL(`${folder}entry.js`), [rules, styles]);
});

const script = () => document.createElement('script');
const link = () => document.createElement('link');
const of = ({ integrity, crossOrigin }: HTMLScriptElement | HTMLLinkElement) => [
  integrity,
  crossOrigin,
];

test('a script or stylesheet that a remote adds gets the registry’s hash before it is requested @FED-4 @TEAM-3', () => {
  const chunk = Object.assign(script(), { src: `${folder}rules.js` });
  expect(of(chunk)).toEqual(['sha256-rules', 'anonymous']);
  expect(chunk.src).toBe(`${folder}rules.js`);
  const sheet = Object.assign(link(), { rel: 'stylesheet', href: `${folder}rules.css` });
  expect(of(sheet)).toEqual(['sha256-styles', 'anonymous']);
});

test('an address in an attribute and a repeated one get the hash too @FED-4 @TEAM-3', () => {
  const chunk = script();
  chunk.setAttribute('SRC', `${folder}rules.js?attempt=2`);
  expect(of(chunk)).toEqual(['sha256-rules', 'anonymous']);
  expect(chunk.getAttribute('src')).toContain('attempt=2');
});

test('other elements of the page do not change @FED-4', () => {
  const others = ['/host/main.js', 'https://other.example/rules.js', 'https://['].map((address) =>
    Object.assign(script(), { src: address }),
  );
  const named = script();
  named.setAttribute('data-src', `${folder}rules.js`);
  for (const { integrity, crossOrigin } of [...others, named]) {
    expect(integrity).toBeFalsy();
    expect(crossOrigin).toBeNull();
  }
});

test('a second remote is pinned beside the first @FED-4', () => {
  const other = 'https://cdn.example/remotes/other/1.0.0/';
  pinLaterFiles(new URL(`${other}entry.js`), [{ file: 'rules.js', integrity: 'sha256-other' }]);
  expect(Object.assign(script(), { src: `${other}rules.js` }).integrity).toBe('sha256-other');
  expect(Object.assign(script(), { src: `${folder}rules.js` }).integrity).toBe('sha256-rules');
});
