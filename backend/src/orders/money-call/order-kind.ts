import type { CapabilityName } from '@tessera/wire';
import type { Handlers, Notice } from '../../platform/index.ts';
import type { Destination, Services } from '../../providers/index.ts';

export type Provided = Pick<Services, 'banks' | 'deposits' | 'receivingBank'>;

export interface OrderKind {
  readonly handlers: (services: Services) => Partial<Handlers>;
  /** By notification kind, as the SQL function stores it. */
  readonly notifications: Readonly<Record<string, Notice>>;
  readonly payouts?: Payouts;
  /** The capability that is missing while its provider is not configured. */
  readonly lacking?: (services: Provided) => CapabilityName | undefined;
}

export interface Payouts {
  readonly destinations: readonly Destination['kind'][];
  readonly paid: string;
  readonly returned: string;
}
