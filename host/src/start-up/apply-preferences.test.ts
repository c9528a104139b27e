import { aConfig } from '@tessera/testing';
import { getSession, setTheme } from '@tessera/session';
import { applyPreferences } from './apply-preferences.ts';

const schemes = ['light', 'dark'] as const;
const media = () =>
  [...document.querySelectorAll('meta')].map((colour) => colour.getAttribute('media'));

beforeAll(() => {
  document.head.innerHTML = schemes
    .map((scheme) => `<meta name="theme-color" data-scheme="${scheme}" content="#000000">`)
    .join('');
  applyPreferences(aConfig());
});

test.each([
  ['light', ['all', 'not all']],
  ['dark', ['not all', 'all']],
  ['system', ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']],
] as const)(
  'with the theme %s the browser’s own UI has the same colour @SHELL-9',
  (theme, expected) => {
    setTheme(theme);
    expect(document.documentElement.dataset['theme']).toBe(theme);
    expect(media()).toEqual(expected);
  },
);

describe('a user without a chosen language @I18N-1 @EASE-12', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'languages'));

  test.each([
    [['ru-RU', 'en'], 'en', 'ru'],
    [['de', 'en-GB'], 'ru', 'en'],
    [['de'], 'ru', 'ru'],
  ] as const)('with a browser in %j and a default of %s reads %s', (tags, fallback, expected) => {
    Object.defineProperty(navigator, 'languages', { value: tags, configurable: true });
    applyPreferences(aConfig({ defaultLanguage: fallback }));
    expect(getSession().language).toBe(expected);
    expect(document.documentElement.lang).toBe(expected);
  });
});
