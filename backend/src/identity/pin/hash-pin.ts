import { hashSecret, type Pepper } from '../../platform/index.ts';

/** The form of a PIN in `users.pin_hash`. */
export function hashPin(pin: string, pepper: Pepper): Promise<string> {
  return hashSecret(pin, pepper, 'user');
}
