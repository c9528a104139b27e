import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { setScannerActive, useSession } from '@tessera/session';

const scannerClass = 'scanner-active';

/** While a camera looks for a code the body carries a style; a navigation ends it (SHELL-6). */
export function useScannerStyle(): void {
  const active = useSession(({ scannerActive }) => scannerActive);
  const { pathname } = useLocation();
  useEffect(() => {
    document.body.classList.toggle(scannerClass, active);
    return () => {
      document.body.classList.remove(scannerClass);
    };
  }, [active]);
  useEffect(
    () => () => {
      setScannerActive(false);
    },
    [pathname],
  );
}
