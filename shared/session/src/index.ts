export type { Language, Session, Theme } from './session.ts';
export {
  chooseCurrency,
  chooseExchange,
  endSession,
  followOtherTabs,
  getSession,
  setHideAmounts,
  setLanguage,
  setPhone,
  setTheme,
  startSession,
  subscribeSession,
  useSession,
} from './session.ts';
