/** Whether an element's text is cut on purpose, so that nothing is lost. */
export function isCutOnPurpose(element: Element): boolean {
  const purposes = [
    // The next slide is partly visible to show that there are more.
    'li[aria-current=false]',
    // The user's words in a list of equal rows; the receipt shows them in full.
    '[data-shortened]',
  ];
  return element.closest(purposes.join()) !== null;
}
