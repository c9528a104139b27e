/** Whether fingers are the only pointer: a phone, whose own keyboard would cover half of the sheet. */
export function isTouchScreen(): boolean {
  // jsdom has no media queries.
  return 'matchMedia' in window && window.matchMedia('(hover: none) and (pointer: coarse)').matches;
}
