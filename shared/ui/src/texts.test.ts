import { texts } from './texts.ts';

test('every text exists in both languages and is not empty @I18N-1', () => {
  const base = (key: string) => key.replace(/_(one|few|many|other)$/, '');
  const keys = (language: 'en' | 'ru') => new Set(Object.keys(texts.texts[language]).map(base));
  expect(keys('ru')).toEqual(keys('en'));
  const words = [...Object.values(texts.texts.en), ...Object.values(texts.texts.ru)];
  expect(words.every((text) => text.trim() !== '')).toBe(true);
});
