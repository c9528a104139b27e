/** Ids of the data blocks that the composed page carries for the host. */
export const pageElementIds = { registry: 'registry', config: 'config' } as const;
