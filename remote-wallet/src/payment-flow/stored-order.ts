import type { ApiFailure, ApiResult, ErrorCode, Intent, MoneyMoved } from '@tessera/api';
import type { Money } from '@tessera/money';

/** What the form orders. */
export interface Order {
  readonly accountId: string;
}

/** What the server made of it and keeps for its PIN. */
export interface Preview {
  readonly id: string;
  readonly currencyCode: string;
}

/** A way of paying by an order that the server stores before its PIN is asked for. */
export interface OrderKind<O extends Order, P extends Preview> {
  /** As the intent and the lost outcome name it. */
  readonly operation: 'transfer' | 'payment';
  readonly expired: ErrorCode;
  preview(order: O): Promise<ApiResult<P>>;
  confirm(
    confirmation: { readonly id: string; readonly pin: string },
    intent: Intent,
  ): Promise<ApiResult<MoneyMoved>>;
  /** Decimal string: all that leaves the account. */
  total(preview: P): string;
  /** What is remembered of it until its outcome is known, beside amount and currency. */
  summary(order: O, preview: P): { readonly payee: string } & Readonly<Record<string, string>>;
}

/** An order that waits for its PIN, exactly as the server stored it. */
export interface StoredOrder<O extends Order, P extends Preview> {
  readonly order: O;
  readonly preview: P;
  readonly total: Money;
  /** The one before expired, so it has to be looked at again. */
  readonly renewed: boolean;
}

export interface RefusedOrder<O extends Order> {
  readonly order: O;
  readonly failure: ApiFailure;
}
