/** SVG paths on the grid of `Icon`; most come from Lucide. */
export const categoryPaths = {
  home: 'M3 10l9-7 9 7v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM9 21v-8h6v8',
  groceries: 'M2 3h3l2.6 12.4a2 2 0 0 0 2 1.6h7.7a2 2 0 0 0 2-1.6L21 7H6M9 21h.01M18 21h.01',
  'eating-out':
    'M3 2v7a2 2 0 0 0 2 2h4a2 2 0 0 0 2-2V2M7 2v20M21 15V2a5 5 0 0 0-5 5v6a2 2 0 0 0 2 2h3zM21 15v7',
  transport:
    'M6 3h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM4 11h16M12 3v8M8 18l-2 3M16 18l2 3M8 15h.01M16 15h.01',
  shopping:
    'M20.4 3.5L16 2a4 4 0 0 1-8 0L3.6 3.5a2 2 0 0 0-1.3 2.2l.6 3.5a1 1 0 0 0 1 .8H6v10a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V10h2.2a1 1 0 0 0 1-.8l.6-3.5a2 2 0 0 0-1.4-2.2z',
  health: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z',
  travel:
    'M4 7h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM8 21V5a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v16',
  fun: 'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2zM13 5v2M13 17v2M13 11v2',
  services:
    'M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.8-3.8a6 6 0 0 1-7.9 7.9l-6.9 6.9a2.1 2.1 0 0 1-3-3l6.9-6.9a6 6 0 0 1 7.9-7.9z',
  transfers: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM5 21v-1a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v1',
  withdrawals: 'M12 19V5M6 11l6-6 6 6',
  other: 'M5 12h.01M12 12h.01M19 12h.01',
  unsorted:
    'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17h.01M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z',
} as const;

export type Category = keyof typeof categoryPaths;

export const categories = Object.keys(categoryPaths).filter(isCategory);

/** A newer backend may send a category that this build does not know. */
export function isCategory(category: string | null): category is Category {
  return category !== null && Object.hasOwn(categoryPaths, category);
}
