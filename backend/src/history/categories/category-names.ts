import { categories } from '@tessera/wire/transaction-kinds';
import type { Category } from '@tessera/wire/transaction-kinds';
import type { Language } from '../../platform/index.ts';

const names: Readonly<Record<Category, Readonly<Record<Language, string>>>> = {
  home: { en: 'home', ru: 'Дом' },
  groceries: { en: 'groceries', ru: 'Продукты' },
  'eating-out': { en: 'eating out', ru: 'Кафе и рестораны' },
  transport: { en: 'transport', ru: 'Транспорт' },
  shopping: { en: 'shopping', ru: 'Покупки' },
  health: { en: 'health', ru: 'Здоровье' },
  travel: { en: 'travel', ru: 'Путешествия' },
  fun: { en: 'fun', ru: 'Развлечения' },
  services: { en: 'services', ru: 'Услуги' },
  transfers: { en: 'transfers', ru: 'Переводы' },
  withdrawals: { en: 'withdrawals', ru: 'Выводы' },
  other: { en: 'other things', ru: 'Другое' },
};

const namesIn = (language: Language): ReadonlyMap<string, string> =>
  new Map(categories.map((category) => [category, names[category][language]]));

/** The names of categories within a sentence, by their ids. */
export const categoryNames = { en: namesIn('en'), ru: namesIn('ru') } as const;
