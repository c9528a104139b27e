import { call, useCapabilities, userRead, useUserRead } from '@tessera/api/core';
import { useSession } from '@tessera/session';
import { listBanks } from '@tessera/wire/fast-payments';

/**
 * The banks whose customers can be paid by phone from an account of this currency, by name; none for
 * a currency without fast payments (WDRAW-3). Sends no request without the capability
 * `fast-payments`.
 */
export function useBanks(currencyCode: string) {
  const language = useSession((session) => session.language);
  const offered = useCapabilities().offers('fast-payments');
  const read = userRead(['banks', language, currencyCode], (signal) =>
    call(listBanks, { params: { currency_code: currencyCode }, signal }),
  );
  return useUserRead({
    ...read,
    enabled: offered,
    refetchOnWindowFocus: false,
    staleTime: 600_000,
  });
}
