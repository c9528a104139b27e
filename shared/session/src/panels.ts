/**
 * Side panels by name, with their parameters (SHELL-4); `null` for none. A remote with its own
 * panel adds to this interface:
 * @example
 * declare module '@tessera/session' {
 *   interface PanelParameters {
 *     'card-selection': { readonly frozen: boolean };
 *   }
 * }
 */
export interface PanelParameters {
  'asset-search': null;
  'account-selection': null;
  'exchange-selection': { readonly side: 'from' | 'to' };
}

export type PanelId = keyof PanelParameters;

export type PanelArguments<Id extends PanelId> = PanelParameters[Id] extends null
  ? []
  : [parameters: PanelParameters[Id]];

export interface OpenPanel<Id extends PanelId = PanelId> {
  readonly id: Id;
  readonly parameters: PanelParameters[Id];
}
