export type { OpenPanel, PanelArguments, PanelId, PanelParameters } from './panels.ts';
export type { Language, Session, Theme } from './session.ts';
export {
  chooseCurrency,
  chooseExchange,
  closePanel,
  endSession,
  followOtherTabs,
  getSession,
  offerLanguage,
  openPanel,
  setHideAmounts,
  setLanguage,
  setPhone,
  setScannerActive,
  setTheme,
  startSession,
  subscribeSession,
  usePanel,
  useSession,
} from './session.ts';
