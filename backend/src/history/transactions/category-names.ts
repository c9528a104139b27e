import { rowCategories } from '@tessera/wire/transaction-kinds';
import type { RowCategory } from '@tessera/wire/transaction-kinds';
import type { Language } from '../../platform/index.ts';

export const categoryNames: Readonly<Record<Language, Readonly<Record<RowCategory, string>>>> = {
  en: {
    home: 'Home',
    groceries: 'Groceries',
    'eating-out': 'Eating out',
    transport: 'Transport',
    shopping: 'Shopping',
    health: 'Health',
    travel: 'Travel',
    fun: 'Fun',
    services: 'Services',
    transfers: 'Transfers to people',
    withdrawals: 'Withdrawals',
    other: 'Fees and other',
    unsorted: 'Not sorted',
  },
  ru: {
    home: 'Дом',
    groceries: 'Продукты',
    'eating-out': 'Кафе и рестораны',
    transport: 'Транспорт',
    shopping: 'Покупки',
    health: 'Здоровье',
    travel: 'Путешествия',
    fun: 'Развлечения',
    services: 'Услуги',
    transfers: 'Переводы людям',
    withdrawals: 'Выводы',
    other: 'Комиссии и другое',
    unsorted: 'Без категории',
  },
};

/** Russian names are quoted within a sentence. */
export function categoryInSentence(id: string, language: Language): string {
  const name = rowCategories.find((each) => each === id);
  if (name === undefined) return id;
  const text = categoryNames[language][name];
  return language === 'en' ? text.toLowerCase() : text;
}
