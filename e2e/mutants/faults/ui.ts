import type { Fault } from './fault.ts';

/** Components that host and remotes share. */
export const uiFaults: readonly Fault[] = [
  {
    id: 'ui/thousands-are-decimals',
    what: 'Who types 12,500 in English asks for twelve and a half.',
    in: 'shared/ui',
    find: 'return sign !== separators.group;',
    replace: 'return true;',
    killedBy: { jest: ['shared/ui/**/read-amount.test.ts'] },
  },
  {
    id: 'ui/over-precise-amount',
    what: 'An amount with more decimals than its currency has is taken for one.',
    in: 'shared/ui',
    find: ' || fraction.length > currencyExponent(currency)',
    replace: '',
    killedBy: { jest: ['shared/ui/**/read-amount.test.ts'] },
  },
  {
    id: 'ui/hidden-amount-read-aloud',
    what: 'Amounts that are hidden stand on the screen all the same.',
    in: 'shared/ui',
    find: 'useSession((session) => session.hideAmounts) && maskable;',
    replace: 'useSession((session) => session.hideAmounts) && !maskable;',
    killedBy: { jest: ['shared/ui/**/money-text.test.tsx'] },
  },
  {
    id: 'ui/pin-in-plain-digits',
    what: 'Who looks over a shoulder reads the PIN.',
    in: 'shared/ui',
    find: "type={masked ? 'password' : 'text'}",
    replace: 'type="text"',
    killedBy: { jest: ['shared/ui/**/code-field.test.tsx'] },
  },
  {
    id: 'ui/error-not-tied-to-its-field',
    what: 'Who hears the page does not hear what is wrong with a field.',
    in: 'shared/ui',
    find: "'aria-describedby': described === '' ? undefined : described,",
    replace: "'aria-describedby': undefined,",
    killedBy: { jest: ['shared/ui/**/text-field.test.tsx', 'shared/ui/**/code-field.test.tsx'] },
  },
  {
    id: 'ui/close-button-while-waiting',
    what: 'A sheet that waits for an answer offers to be closed.',
    in: 'shared/ui',
    find: '{closable && ( <IconButton',
    replace: "{title !== '' && ( <IconButton",
    killedBy: { jest: ['shared/ui/**/sheet.test.tsx'] },
  },
];
