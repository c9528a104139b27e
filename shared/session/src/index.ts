export { useFirstPaint } from './first-paint.ts';
export type { OpenPanel, PanelArguments, PanelId, PanelParameters } from './panels.ts';
export type { Language, Theme } from './persistence.ts';
export type { Session } from './session.ts';
export type { SlotName, SlotProps, SlotView } from './slots.tsx';
export { provideSlots, Slot } from './slots.tsx';
export {
  chooseCurrency,
  chooseExchange,
  closePanel,
  endSession,
  fallBackTo,
  finishRegistration,
  followOtherTabs,
  getChosenLanguage,
  getSession,
  offerLanguages,
  openPanel,
  prepareLanguages,
  setHideAmounts,
  setLanguage,
  setPhone,
  setScannerActive,
  setTheme,
  setUnfinished,
  setUnreachable,
  startSession,
  subscribeSession,
  usePanel,
  useSession,
} from './session.ts';
