/** Where a tab keeps its overrides. */
export const overridesKey = 'wallet.overrides';
