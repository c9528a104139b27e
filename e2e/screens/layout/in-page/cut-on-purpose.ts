/** Where text is cut on purpose, and why that is no loss. */
export function isCutOnPurpose(element: Element): boolean {
  const purposes = [
    // A slide beside the active one shows that there are more; it comes by a press or a drag.
    'li[aria-current=false]',
    // The user's own words in a list whose rows have one height: the receipt has them all.
    '[data-shortened]',
  ];
  return element.closest(purposes.join()) !== null;
}
