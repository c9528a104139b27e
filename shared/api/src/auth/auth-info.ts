import * as z from 'zod/mini';
import { userRead, useUserRead } from '../reads/read.ts';
import { send } from '../transport/client.ts';
import { id, orNull, textOrNothing } from '../transport/shapes.ts';

const schema = z.pipe(
  z.object({
    data: z.object({
      id: orNull(id),
      first_name: textOrNothing,
      last_name: textOrNothing,
      phone: textOrNothing,
      email: textOrNothing,
      registered_at: orNull(z.string()),
      identification_level: orNull(
        z.pipe(
          z.object({ name: textOrNothing, ask_for_next: orNull(z.boolean()) }),
          z.transform(({ name, ask_for_next }) => ({ name, askForNext: ask_for_next === true })),
        ),
      ),
      active_identification: orNull(z.object({ status: textOrNothing })),
      is_withdrawal_allowed: orNull(z.boolean()),
      is_topup_allowed: orNull(z.boolean()),
      has_pin: orNull(z.boolean()),
    }),
  }),
  z.transform(({ data }) => ({
    id: data.id,
    firstName: data.first_name,
    lastName: data.last_name,
    phone: data.phone,
    email: data.email,
    /** ISO 8601. */
    registeredAt: data.registered_at,
    identificationLevel: data.identification_level,
    /** `aborted`, `complete` or a status in progress; `null` while there is none. */
    activeIdentification: data.active_identification,
    isWithdrawalAllowed: data.is_withdrawal_allowed === true,
    isTopUpAllowed: data.is_topup_allowed === true,
    /** `null` where the backend does not say. */
    hasPin: data.has_pin,
  })),
);

/** The logged-in user. */
export type AuthInfo = z.infer<typeof schema>;

export const authInfoRead = userRead(['auth-info'], (signal) =>
  send({ method: 'GET', path: '/v2/wallet/auth/info', signal, reads: schema }),
);

/** The logged-in user with what the identification level allows (HOME-4, SET-1). */
export function useAuthInfo() {
  return useUserRead(authInfoRead);
}
