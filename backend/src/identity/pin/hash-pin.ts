import { hashSecret, type Pepper } from '../../platform/index.ts';

/** A PIN as it is stored in `users.pin_hash`. */
export function hashPin(pin: string, pepper: Pepper): Promise<string> {
  return hashSecret(pin, pepper, 'user');
}
