import type { Fault } from './fault.ts';

const tokens = { jest: ['shared/ui/**/tokens.test.ts'] };
const tokenUse = { jest: ['shared/ui/**/token-use.test.ts'] };

/** Stylesheets: what can be read, reached and seen. */
export const styleFaults: readonly Fault[] = [
  {
    id: 'styles/quiet-text-too-pale',
    what: 'In the light theme the small print cannot be read in the sun.',
    in: 'shared/ui',
    find: '--ink-quiet: light-dark(#5a5c66, #a6a8b3);',
    replace: '--ink-quiet: light-dark(#9a9ca6, #a6a8b3);',
    killedBy: tokens,
  },
  {
    id: 'styles/accent-too-dark-at-night',
    what: 'In the dark theme of one variant links sink into the ground.',
    in: 'shared/ui',
    find: '--accent: light-dark(#04714f, #34d399);',
    replace: '--accent: light-dark(#04714f, #04714f);',
    killedBy: tokens,
  },
  {
    id: 'styles/invisible-edges',
    what: 'Nobody sees where a field begins.',
    in: 'shared/ui',
    find: '--edge: light-dark(#87857d, #6d717d);',
    replace: '--edge: light-dark(#e5e3dc, #6d717d);',
    killedBy: tokens,
  },
  {
    id: 'styles/colour-of-its-own',
    what: 'A button stays dark blue when the theme or the brand changes.',
    in: 'shared/ui',
    find: 'background: var(--accent); color: var(--on-accent); font-size: var(--text-m);',
    replace: 'background: #4338ca; color: var(--on-accent); font-size: var(--text-m);',
    killedBy: tokenUse,
  },
  {
    id: 'styles/left-in-place-of-start',
    what: 'In a language from right to left the words of a list stand on the wrong side.',
    in: 'host/src',
    find: 'inset-inline-start: var(--space-2); z-index: var(--layer-top);',
    replace: 'left: var(--space-2); z-index: var(--layer-top);',
    killedBy: tokenUse,
  },
  {
    id: 'styles/no-focus-ring',
    what: 'Who uses a keyboard does not see where they are.',
    in: 'shared/ui',
    find: ':where(:focus-visible) { outline: var(--ring) solid var(--accent); outline-offset: var(--ring); }',
    replace: ':where(:focus-visible) { outline: none; }',
    killedBy: {
      playwright: 'accessibility/keyboard.spec.ts',
      grep: 'I register, log out and log in with the keyboard alone',
      project: 'phone',
    },
  },
  {
    id: 'styles/wider-than-the-phone',
    what: 'On a small phone the end of every line is off the screen.',
    in: 'shared/ui',
    find: 'min-height: 100dvh; background: var(--paper);',
    replace: 'min-height: 100dvh; min-width: 400px; background: var(--paper);',
    killedBy: {
      playwright: 'screens/card.spec.ts',
      grep: 'Visitors: no rule is broken',
      project: 'phone',
    },
  },
  {
    id: 'styles/action-under-the-menu',
    what: 'The last button of a page lies under the menu of a phone.',
    in: 'host/src',
    find: 'padding-block-end: calc(2 * var(--space-12) + var(--space-2) + env(safe-area-inset-bottom));',
    replace: '',
    killedBy: {
      playwright: 'frame/shell.spec.ts',
      grep: 'at its end a page lies above the menu of a phone',
      project: 'phone',
    },
  },
  {
    id: 'styles/cut-words',
    what: 'In Russian the words of the menu run into each other.',
    in: 'host/src',
    find: 'font-size: min(var(--text-xs), 3.75vw);',
    replace: 'font-size: var(--text-xl);',
    killedBy: {
      playwright: 'screens/card.spec.ts',
      grep: 'Settings: no rule is broken',
      project: 'phone',
    },
  },
  {
    id: 'styles/printed-with-the-page',
    what: 'A printed receipt has the list behind it on the paper.',
    in: 'remote-wallet',
    find: 'body:has(.receipt) :not(:has(.receipt), .receipt, .receipt *), .receipt > :is(.person, .help, [data-screen], :last-child) { display: none !important; }',
    replace: '',
    killedBy: {
      playwright: 'journeys/history.spec.ts',
      grep: 'is printed alone',
      project: 'phone',
    },
  },
  {
    id: 'styles/motion-against-the-wish',
    what: 'Who gets sick of motion sees every colour slide.',
    in: 'shared/ui',
    find: 'transition: none !important; scroll-behavior: auto !important;',
    replace: 'transition-duration: 1s !important; scroll-behavior: auto !important;',
    killedBy: {
      playwright: 'accessibility/reduced-motion.spec.ts',
      grep: 'under reduced motion the other theme shows at once',
      project: 'phone',
    },
  },
  {
    id: 'styles/another-look',
    what: 'Every button and field is lower than it was drawn, and nobody meant it.',
    in: 'shared/ui',
    find: '--control: 52px;',
    replace: '--control: 36px;',
    killedBy: {
      playwright: 'screens/regression.spec.ts',
      grep: 'looks as it did',
      project: 'phone',
    },
  },
];
