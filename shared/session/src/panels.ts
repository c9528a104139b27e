/**
 * The side panels of the product by name, with what they are told when they open (SHELL-4); `null`
 * for nothing. A remote that contributes a panel of its own adds to this interface:
 * @example
 * declare module '@tessera/session' {
 *   interface PanelParameters {
 *     'card-selection': { readonly frozen: boolean };
 *   }
 * }
 */
export interface PanelParameters {
  /** Search among currencies and accounts. */
  'asset-search': null;
  /** Which account is the current wallet. */
  'account-selection': null;
  /** Which accounts are exchanged; `side` is the tab that it opens on. */
  'exchange-selection': { readonly side: 'from' | 'to' };
}

export type PanelId = keyof PanelParameters;

/** The parameters of a panel, as the arguments after its name. */
export type PanelArguments<Id extends PanelId> = PanelParameters[Id] extends null
  ? []
  : [parameters: PanelParameters[Id]];

/** A panel that is open. */
export interface OpenPanel<Id extends PanelId = PanelId> {
  readonly id: Id;
  readonly parameters: PanelParameters[Id];
}
