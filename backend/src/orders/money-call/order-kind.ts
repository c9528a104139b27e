import type { CapabilityName } from '@tessera/wire';
import type { Handlers, Notice } from '../../platform/index.ts';
import type { Destination, Services } from '../../providers/index.ts';

/** The needs that a capability of a kind may have. */
export type Provided = Pick<Services, 'banks' | 'deposits' | 'receivingBank'>;

/** A kind of order. All of it stands in the folder of the kind. */
export interface OrderKind {
  /** Its calls. */
  readonly handlers: (services: Services) => Partial<Handlers>;
  /** Its notifications, by the names under which its SQL function stores them. */
  readonly notifications: Readonly<Record<string, Notice>>;
  /** A kind that a provider pays out: where to, and the notification of either outcome. */
  readonly payouts?: Payouts;
  /** A capability that is missing while nobody provides it. */
  readonly lacking?: (services: Provided) => CapabilityName | undefined;
}

export interface Payouts {
  readonly destinations: readonly Destination['kind'][];
  readonly paid: string;
  readonly returned: string;
}
