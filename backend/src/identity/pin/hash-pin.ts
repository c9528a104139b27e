import { hashSecret, type Pepper } from '../../platform/index.ts';

export function hashPin(pin: string, pepper: Pepper): Promise<string> {
  return hashSecret(pin, pepper, 'user');
}
