import type { Fault } from './fault.ts';

const completeness = { jest: ['tools/build/**/completeness.test.ts'] };
const wording = { jest: ['tools/build/**/wording.test.ts'] };

/** Texts, in the files of a language. */
export const textFaults: readonly Fault[] = [
  {
    id: 'texts/plural-form-missing',
    what: 'In Russian two attempts are written as «Осталось 2 попытка».',
    in: 'shared/i18n',
    find: '"common.attempt_left_few": "Осталось {{count}} попытки.",',
    replace: '',
    killedBy: completeness,
  },
  {
    id: 'texts/parameter-missing',
    what: 'In Russian the sentence does not say how many tries are left.',
    in: 'shared/i18n',
    find: '"common.attempt_left_one": "Осталась {{count}} попытка."',
    replace: '"common.attempt_left_one": "Осталась попытка."',
    killedBy: completeness,
  },
  {
    id: 'texts/foreign-word',
    what: 'A Russian page has an English word in its middle.',
    in: 'remote-settings',
    find: '"settings.sessions.count_few": "{{count}} сеанса"',
    replace: '"settings.sessions.count_few": "{{count}} login"',
    killedBy: wording,
  },
  {
    id: 'texts/straight-quotes',
    what: 'An apostrophe of a typewriter stands beside a typeset one.',
    in: 'shared/i18n',
    find: '"common.recipients_phone": "Recipient’s phone"',
    replace: `"common.recipients_phone": "Recipient's phone"`,
    killedBy: wording,
  },
  {
    id: 'texts/empty-in-one-language',
    what: 'A button has no words in Russian.',
    in: 'remote-settings',
    find: '"settings.pin.saved": "ПИН-код сохранён."',
    replace: '"settings.pin.saved": ""',
    killedBy: completeness,
  },
  {
    id: 'texts/agreed-words-changed',
    what: 'The product’s own words are replaced by somebody’s taste.',
    in: 'remote-exchange',
    find: '"exchange.no_rate": "No rate"',
    replace: '"exchange.no_rate": "There is no rate"',
    killedBy: { jest: ['tools/build/**/specified-words.test.ts'] },
  },
  {
    id: 'texts/asked-by-nobody',
    what: 'A sentence is shown by its key, since the component asks for another one.',
    in: 'remote-settings',
    find: "t('settings.identification.unchanged')}</p>",
    replace: "t('settings.identification.unchangd')}</p>",
    killedBy: { jest: ['remote-settings/**/identification.test.tsx'] },
  },
];
