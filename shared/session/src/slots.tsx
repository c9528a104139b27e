import type { ComponentType, ReactNode } from 'react';

/**
 * The slots that remotes offer each other, by name, with the props that each gives (TEAM-10). A
 * remote that offers one adds to this interface, and so does one that puts a part into it:
 * @example
 * declare module '@tessera/session' {
 *   interface SlotProps {
 *     'loyalty/points': { readonly programId: string };
 *   }
 * }
 */
export interface SlotProps {
  /** Below the details of an account. */
  'wallet/account': { readonly accountId: string };
  /** The host's, alone on the locked page: what opens it (LIFE-2). */
  lock: object;
}

export type SlotName = keyof SlotProps;

/** The host's part of a slot. */
export type SlotView = ComponentType<{
  readonly name: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly placeholder: ReactNode;
}>;

let View: SlotView | null = null;

/** Has every {@link Slot} shown by the host, which knows the remotes. */
export function provideSlots(view: SlotView): void {
  View = view;
}

/**
 * Shows what other remotes put into a slot of this one; nothing where nobody does. A part that fails
 * is a panel in its own place. `children` stand for each part while its code loads.
 * @example <Slot name="wallet/account" accountId={account.id} />
 */
export function Slot<Name extends SlotName>({
  name,
  children,
  ...given
}: { readonly name: Name; readonly children?: ReactNode } & SlotProps[Name]) {
  return View && <View name={name} given={given} placeholder={children} />;
}
