/**
 * A code with which a user who is logged in confirms something: where it goes and what it allows. An e-mail
 * address that nobody has confirmed yet is changed with a code to the phone in place of the old address.
 */
export type OwnCode =
  | {
      readonly by: 'sms';
      readonly phone: string;
      readonly purpose: 'pin-reset' | 'old-phone' | 'new-phone' | 'old-email';
    }
  | {
      readonly by: 'email';
      readonly email: string;
      readonly userId: string;
      readonly purpose: 'old-email' | 'new-email';
    };

/**
 * The name under which codes, sends and tries are kept. Those of an e-mail address belong to one user: nobody
 * else who types it uses them up, since it may be anybody's.
 */
export function receiverOf(code: OwnCode): string {
  return code.by === 'sms' ? code.phone : `${code.email.toLowerCase()} ${code.userId}`;
}
