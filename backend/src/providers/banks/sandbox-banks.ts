import type { Language, Localised } from '../../platform/index.ts';
import type { Bank, BankDirectory } from './bank-directory.ts';

/** Invented names, so that nobody takes the sandbox for a real bank. */
const banks: Readonly<Record<string, Localised>> = {
  amber: { en: 'Amber Bank', ru: 'Янтарь Банк' },
  baikal: { en: 'Baikal Bank', ru: 'Банк «Байкал»' },
  meridian: { en: 'Meridian', ru: 'Меридиан' },
  neva: { en: 'Neva Bank', ru: 'Нева Банк' },
  sever: { en: 'Sever Bank', ru: 'Банк «Север»' },
  ural: { en: 'Ural Capital', ru: 'Урал Капитал' },
};

const names: readonly Localised[] = [
  { en: 'Anna S.', ru: 'Анна С.' },
  { en: 'Ivan P.', ru: 'Иван П.' },
  { en: 'Maria L.', ru: 'Мария Л.' },
  { en: 'Oleg K.', ru: 'Олег К.' },
];

/**
 * The sandbox's banks take roubles. Every number has a person, always the same one, except for numbers that end in
 * 0000.
 */
export const sandboxBanks: BankDirectory = {
  listBanks: (currency, language) => Promise.resolve(currency === 'RUB' ? namedIn(language) : []),
  findPayee: ({ phone, bankId, currency }, language) => {
    const bank = banks[bankId]?.[language];
    const name = names[Number(phone.slice(-2)) % names.length]?.[language];
    if (currency !== 'RUB' || phone.endsWith('0000') || bank === undefined || name === undefined) {
      return Promise.resolve('not-found');
    }
    return Promise.resolve({ token: `sandbox-phone-${bankId}-${phone.slice(-4)}`, name, bank });
  },
};

function namedIn(language: Language): Bank[] {
  return Object.entries(banks).map(([id, name]) => ({ id, name: name[language] }));
}
