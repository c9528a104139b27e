/** Storage key of a tab's overrides. */
export const overridesKey = 'wallet.overrides';
