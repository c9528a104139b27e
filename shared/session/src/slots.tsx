import type { ComponentType, ReactNode } from 'react';

/**
 * Slots that remotes offer each other, with their props (TEAM-10). Both the remote that offers one
 * and a remote that fills it add to this interface:
 * @example
 * declare module '@tessera/session' {
 *   interface SlotProps {
 *     'loyalty/points': { readonly programId: string };
 *   }
 * }
 */
export interface SlotProps {
  'wallet/account': { readonly accountId: string };
  /** The host's slot on the locked page, for a widget that unlocks the app (LIFE-2). */
  lock: object;
}

export type SlotName = keyof SlotProps;

export type SlotView = ComponentType<{
  readonly name: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly placeholder: ReactNode;
}>;

let View: SlotView | null = null;

/** Sets the component by which the host, which knows the remotes, renders every {@link Slot}. */
export function provideSlots(view: SlotView): void {
  View = view;
}

/**
 * Shows what other remotes put into a slot; nothing if none does. A part that fails shows an error
 * in its own place. `children` replace each part while its code loads.
 * @example <Slot name="wallet/account" accountId={account.id} />
 */
export function Slot<Name extends SlotName>({
  name,
  children,
  ...given
}: { readonly name: Name; readonly children?: ReactNode } & SlotProps[Name]) {
  return View && <View name={name} given={given} placeholder={children} />;
}
