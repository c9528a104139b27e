export type { Language, Session, Theme } from './session.ts';
export {
  chooseCurrency,
  chooseExchange,
  closePanel,
  endSession,
  followOtherTabs,
  getSession,
  openPanel,
  setHideAmounts,
  setLanguage,
  setPhone,
  setTheme,
  startSession,
  subscribeSession,
  useSession,
} from './session.ts';
