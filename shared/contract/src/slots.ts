/** Where the host shows widgets of remotes: on the home page, and beside the view on a wide screen. */
export const hostSlots = { home: 'home', side: 'side' } as const;

/** Name of a slot. */
export type HostSlot = (typeof hostSlots)[keyof typeof hostSlots];
