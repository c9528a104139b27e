import { focusManager } from '@tanstack/react-query';

/**
 * Asks again for what is old when this window gets the focus. The query cache by itself notices
 * only a tab that was hidden, not a window that stood beside another. Returns what stops it.
 */
export function followFocus(): () => void {
  const onFocus = () => focusManager.onFocus();
  window.addEventListener('focus', onFocus);
  return () => window.removeEventListener('focus', onFocus);
}
