import { scopeFaults } from './stylesheets.ts';

test.each([
  ['a class', '.card { color: red }'],
  ['a class of an element', 'li.card:hover::before { color: red }'],
  ['what lies in one', '.card > * + *, .card a[href] { color: red }'],
  ['a class under the theme', ':root[data-theme="dark"] .card { color: red }'],
  ['one of several classes', ':is(.card, .list) p { color: red }'],
  ['what is nested in a class', '.card { p { color: red } &:hover { color: blue } }'],
  [
    'names of frames',
    '.card { animation: x 1s } @keyframes x { from { top: 0 } 50% { top: 1px } }',
  ],
  ['conditions', '@media (width > 1px) { @supports (top: 0) { .card { top: 0 } } }'],
  ['a scope of a class', '@scope (.card) { img { top: 0 } }'],
  ['print, of which only its own stays', '@media print { body:has(.receipt) { top: 0 } }'],
])('%s stays with the remote @FED-7', (_what, css) => {
  expect(scopeFaults(css)).toEqual([]);
});

test.each([
  ['the root', ':root { --accent: red }'],
  ['an element', 'button { color: red }'],
  ['everything', '* { margin: 0 }'],
  ['an attribute', '[data-theme] { color: red }'],
  ['an id', '#root { color: red }'],
  ['a pseudo-element', '::selection { color: red }'],
  ['a sibling, which may be the next remote', '.card ~ div { color: red }'],
  ['all but a class', ':not(.card) { color: red }'],
  ['a class or an element', ':is(.card, p) { color: red }'],
  ['what holds a class', 'body:has(.card) { overflow: hidden }'],
  ['one of two selectors', '.card, h1 { color: red }'],
  ['an element in print', '@media print { nav { display: none } }'],
  ['an element in a layer', '@layer base { p { margin: 0 } }'],
  ['a scope of an element', '@scope (main) { img { top: 0 } }'],
  ['a sibling from within a class', '.card { + p { color: red } }'],
])('%s reaches past it @FED-7', (_what, css) => {
  expect(scopeFaults(css)).toEqual([expect.stringContaining('reaches past the remote')]);
});

test('the rule is told as it is written, and each of several @FED-7', () => {
  const css = '.card{top:0}body  a,\n h1{top:0}\n.card{&+p{top:0}}';
  expect(scopeFaults(css).map((fault) => /'(.*?)'/s.exec(fault)?.[1])).toEqual([
    'body  a,\n h1',
    '&+p',
  ]);
});

test('a file without a hash and an unreadable file are faults @FED-4 @FED-7', () => {
  expect(scopeFaults('@import "https://elsewhere.example/x.css";')[0]).toContain('no hash pins');
  expect(scopeFaults('.card:$ { top: 0 }')[0]).toContain('cannot be parsed');
});
