export { feeOf } from './emvco/fee.ts';
export type { MerchantCode, MerchantCodeFailure, MerchantFee } from './emvco/merchant-code.ts';
export { readMerchantCode, type MerchantCodeResult } from './emvco/read-merchant-code.ts';
export {
  isUsdcAddress,
  readUsdcAddress,
  toChecksumAddress,
  type AddressReading,
} from './ethereum/usdc-address.ts';
export type { PaymentCode, UnusableReason } from './payment-code.ts';
export { readPaymentCode, type ReadingOptions } from './read-payment-code.ts';
