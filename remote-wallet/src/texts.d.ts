import type wallet from '../locales/en/wallet.json';
import type walletAccountCreation from '../locales/en/wallet-account-creation.json';
import type walletAccountDetail from '../locales/en/wallet-account-detail.json';
import type walletAsked from '../locales/en/wallet-asked.json';
import type walletAssetSearch from '../locales/en/wallet-asset-search.json';
import type walletCarousel from '../locales/en/wallet-carousel.json';
import type walletCategories from '../locales/en/wallet-categories.json';
import type walletHistory from '../locales/en/wallet-history.json';
import type walletHistoryRange from '../locales/en/wallet-history-range.json';
import type walletMerchantPayment from '../locales/en/wallet-merchant-payment.json';
import type walletOperations from '../locales/en/wallet-operations.json';
import type walletOrders from '../locales/en/wallet-orders.json';
import type walletPayRequest from '../locales/en/wallet-pay-request.json';
import type walletPayments from '../locales/en/wallet-payments.json';
import type walletPeople from '../locales/en/wallet-people.json';
import type walletPerson from '../locales/en/wallet-person.json';
import type walletReceipt from '../locales/en/wallet-receipt.json';
import type walletReceive from '../locales/en/wallet-receive.json';
import type walletSend from '../locales/en/wallet-send.json';
import type walletStatistics from '../locales/en/wallet-statistics.json';
import type walletTopUp from '../locales/en/wallet-top-up.json';
import type walletTotal from '../locales/en/wallet-total.json';
import type walletTransactions from '../locales/en/wallet-transactions.json';
import type walletWithdrawal from '../locales/en/wallet-withdrawal.json';

declare module '@tessera/i18n' {
  interface Texts {
    wallet: typeof wallet;
    'wallet-account-creation': typeof walletAccountCreation;
    'wallet-account-detail': typeof walletAccountDetail;
    'wallet-asked': typeof walletAsked;
    'wallet-asset-search': typeof walletAssetSearch;
    'wallet-carousel': typeof walletCarousel;
    'wallet-categories': typeof walletCategories;
    'wallet-history': typeof walletHistory;
    'wallet-history-range': typeof walletHistoryRange;
    'wallet-merchant-payment': typeof walletMerchantPayment;
    'wallet-operations': typeof walletOperations;
    'wallet-orders': typeof walletOrders;
    'wallet-pay-request': typeof walletPayRequest;
    'wallet-payments': typeof walletPayments;
    'wallet-people': typeof walletPeople;
    'wallet-person': typeof walletPerson;
    'wallet-receipt': typeof walletReceipt;
    'wallet-receive': typeof walletReceive;
    'wallet-send': typeof walletSend;
    'wallet-statistics': typeof walletStatistics;
    'wallet-top-up': typeof walletTopUp;
    'wallet-total': typeof walletTotal;
    'wallet-transactions': typeof walletTransactions;
    'wallet-withdrawal': typeof walletWithdrawal;
  }
}
