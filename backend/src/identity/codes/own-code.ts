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
 * What codes, sends and tries are kept under. Those of an e-mail address are of one user: nobody who types it too
 * uses them up, since it may be anybody's.
 */
export function receiverOf(code: OwnCode): string {
  return code.by === 'sms' ? code.phone : `${code.email.toLowerCase()} ${code.userId}`;
}
