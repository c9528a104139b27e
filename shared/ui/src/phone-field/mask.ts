/** Whether a mask has a place for every digit. */
export function maskFits(mask: string, digits: string): boolean {
  return mask.split('#').length - 1 >= digits.length;
}

/** The mask for a number: the chosen one if it is long enough, else a longer one. */
export function fittingMask(
  masks: readonly string[],
  chosen: string | null,
  digits: string,
): string {
  const preferred = masks.find((mask) => mask === chosen) ?? masks[0] ?? '';
  if (maskFits(preferred, digits)) return preferred;
  return masks.find((mask) => maskFits(mask, digits)) ?? preferred;
}

/** The mask as a placeholder: `(000) 000-0000`. */
export function asPlaceholder(mask: string): string {
  return mask.replaceAll('#', '0');
}
