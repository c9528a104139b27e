import './jsdom/jsdom-gaps.ts';
export { aConfig } from './builders/a-config.ts';
export { aLimits } from './builders/a-limits.ts';
export { aNotification } from './builders/a-notification.ts';
export { aFastPaymentPreview } from './builders/a-fast-payment-preview.ts';
export { aPaymentPreview } from './builders/a-payment-preview.ts';
export {
  anIncomingRequest,
  aPaymentRequest,
  aRequestSummary,
} from './builders/a-payment-request.ts';
export { aRateHistory } from './builders/a-rate-history.ts';
export { aRate } from './builders/a-rate.ts';
export { aSeries } from './builders/a-series.ts';
export { aStatistic } from './builders/a-statistic.ts';
export { aReceipt, aTransaction } from './builders/a-transaction.ts';
export { aTransferPreview } from './builders/a-transfer-preview.ts';
export { aWallet } from './builders/a-wallet.ts';
export { anAuthInfo } from './builders/an-auth-info.ts';
export { anExchangeQuote } from './builders/an-exchange-quote.ts';
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
export { logInAgain } from './screen/log-in-again.ts';
export { renderScreen } from './screen/render-screen.tsx';
export { renderWithApi } from './screen/render-with-api.tsx';
export type { ScreenOptions } from './screen/render-screen.tsx';
