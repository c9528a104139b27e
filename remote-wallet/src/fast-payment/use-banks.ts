import { useCall } from '@tessera/api';
import { listBanks } from '@tessera/wire/fast-payments';

/**
 * The banks whose customers can be paid by phone from an account of this currency, by name; none for
 * a currency without fast payments (WDRAW-3).
 */
export function useBanks(currencyCode: string) {
  const request = { params: { currency_code: currencyCode } };
  return useCall(listBanks, request, { refetchOnWindowFocus: false, staleTime: 600_000 });
}
