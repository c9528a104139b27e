import './jsdom/jsdom-gaps.ts';
export { aConfig, aLimits, anAuthInfo, aNotification, aWallet } from './builders/account.ts';
export { anExchangeQuote, aRate, aRateHistory } from './builders/exchange.ts';
export { aReceipt, aSeries, aStatistic, aTransaction } from './builders/history.ts';
export {
  aFastPaymentPreview,
  anIncomingRequest,
  aPaymentPreview,
  aPaymentRequest,
  aPerson,
  aRequestSummary,
  aTransferPreview,
} from './builders/payment.ts';
export { aCourse } from './builders/total.ts';
export { offering } from './fake-api/capabilities.ts';
export type { CallPlace } from './fake-api/definitions.ts';
export type { FakeRequest } from './fake-api/fake-server.ts';
export {
  broken,
  done,
  dropped,
  json,
  misshapen,
  raw,
  refused,
  silent,
  stream,
} from './fake-api/reply.ts';
export type { Reply } from './fake-api/reply.ts';
export { startFakeApi } from './fake-api/start-fake-api.ts';
export type { FakeApi, Handler, Handlers } from './fake-api/start-fake-api.ts';
export { refuseStorage } from './jsdom/refuse-storage.ts';
export { logInAgain } from './screen/log-in-again.ts';
export { renderScreen } from './screen/render-screen.tsx';
export { renderWithApi } from './screen/render-with-api.tsx';
export { translatePage } from './screen/translate-page.ts';
export type { ScreenOptions } from './screen/render-screen.tsx';
