export { feeOf, readMerchantCode, type MerchantCodeResult } from './read-merchant-code.ts';
export type { MerchantCode, MerchantCodeFailure, MerchantFee } from './merchant-code.ts';
export {
  isUsdcAddress,
  readUsdcAddress,
  toChecksumAddress,
  usdcContract,
  type AddressReading,
} from './usdc-address.ts';
export type { PaymentCode, UnusableReason } from './payment-code.ts';
export { readPaymentCode, type ReadingOptions } from './read-payment-code.ts';
