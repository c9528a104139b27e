import { amountTexts } from './amount-field/amount-texts.ts';
import { cardTexts } from './card-number-field/card-texts.ts';
import { countryTexts } from './country-field/country-texts.ts';
import { phoneTexts } from './phone-field/phone-texts.ts';
import { texts } from './texts.ts';

test.each([texts, amountTexts, cardTexts, phoneTexts, countryTexts])(
  'every text of $namespace exists in both languages and is not empty @I18N-1',
  ({ texts }) => {
    const base = (key: string) => key.replace(/_(one|few|many|other)$/, '');
    const keys = (language: 'en' | 'ru') => new Set(Object.keys(texts[language]).map(base));
    expect(keys('ru')).toEqual(keys('en'));
    const words = [...Object.values(texts.en), ...Object.values(texts.ru)];
    expect(words.every((text) => text.trim() !== '')).toBe(true);
  },
);
