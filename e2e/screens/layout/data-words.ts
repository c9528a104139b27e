import { pseudoLanguage } from './pseudo-language.ts';

/** Words that are data: people, payees and codes in the tours. */
const names = [
  'Ann',
  'Lee',
  'Maria',
  'Lopez',
  'Alex',
  'Morgan',
  'Tessera',
  'Kuntheas Shop',
  'Banteay Meanchey',
  'Sofia',
  'Noodle',
  'Noodles',
  'Dinner on Friday',
  'Pizza on Friday',
  'Mum',
  'Neva Bank',
  'Sadovaya Street',
  'Moscow',
  'Nevskaya Embankment',
  'St Petersburg',
  'Daily',
  // A title that the server sends.
  'Latest at',
  // Each language is written in itself.
  'English',
  'Русский',
  'Polski',
  'Chrome',
  'Android',
  // The server's notifications and refusals, in the language of the request.
  'A passkey was added',
  'It logs in and confirms payments',
  'If it was not you',
  'remove it in Security and change your PIN',
  'Wrong code',
  'Wrong PIN',
  'Too many wrong PINs',
  'Please try again later',
  'These currencies cannot be exchanged right now',
  'Top-ups pause until',
  'Try again then',
  'Your bank takes no withdrawals today',
  'Come to our office with your passport, from 9:00 to 18:00',
];

/** Months and days of the pseudo-language, in every form that dates use. */
function wordsOfDates(): string[] {
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1));
  const week = Array.from({ length: 7 }, (_, day) => new Date(2026, 0, day + 1));
  const forms: Intl.DateTimeFormatOptions[] = [
    { dateStyle: 'full', timeStyle: 'short' },
    { dateStyle: 'medium' },
    { month: 'long' },
    { month: 'short', day: 'numeric' },
    { weekday: 'short' },
  ];
  const texts = forms.flatMap((form) => {
    const format = new Intl.DateTimeFormat(pseudoLanguage, form);
    return [...months, ...week].map((day) => format.format(day));
  });
  const relative = new Intl.RelativeTimeFormat(pseudoLanguage, { numeric: 'auto' });
  const days = [0, -1].map((day) => relative.format(day, 'day'));
  texts.push(...days.map((text) => text.charAt(0).toUpperCase() + text.slice(1)));
  return texts.flatMap((text) => text.match(/\p{L}{2,}/gu) ?? []);
}

export const dataWords: readonly string[] = [
  `(?<!\\p{L})(${[...new Set([...names, ...wordsOfDates()])].join('|')})(?!\\p{L})`,
  '\\S+@\\S+|https?://\\S+|[\\da-f]{8}(-[\\da-f]{4,12})+|(?<!\\p{L})(0x)?[\\da-fA-F]{4}(?!\\p{L})',
  // Codes such as USD and USDC, and the rupiah's symbol, which consists of letters.
  '(?<!\\p{L})(\\p{Lu}{3,4}|Rp)(?!\\p{L})',
];
