const markerId = 'input-otp-style';

/**
 * Keeps input-otp from adding a style element, which a strict content security policy reports and
 * blocks: it adds none if an element with this id exists. Our stylesheet has the same rules.
 */
export function claimCodeFieldStyles(): void {
  if (document.getElementById(markerId)) return;
  const marker = document.createElement('meta');
  marker.id = markerId;
  document.head.append(marker);
}
