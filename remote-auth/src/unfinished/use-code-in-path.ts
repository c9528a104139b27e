import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The state of an entry that was added by its form. */
const fromForm = 'from-form';

interface CodeInPath {
  /** Whether a code was sent and still works. */
  readonly sent: boolean;
  /** Whether the person was last at the code step. */
  readonly wasThere: boolean;
  readonly onMove: (isThere: boolean) => void;
}

/**
 * Makes the code step an entry of the history (EASE-4): Back returns to the form, and a reload or a
 * new tab opens the last step.
 */
export function useCodeInPath({ sent, wasThere, onMove }: CodeInPath) {
  const { pathname, search, ...entry } = useLocation();
  const state: unknown = entry.state;
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('step') === 'code';
  // The step's entry is added once the router listens; until then nothing is shown.
  const [resuming, setResuming] = useState(sent && wasThere && !asked);
  const isThere = sent && (asked || resuming);

  const enter = useCallback(
    () => void navigate(pathOf(pathname, search, 'code'), { state: fromForm }),
    [navigate, pathname, search],
  );
  const leave = () =>
    void (state === fromForm
      ? navigate(-1)
      : navigate(pathOf(pathname, search, null), { replace: true }));

  useEffect(() => {
    if (isThere !== wasThere) onMove(isThere);
  }, [isThere, wasThere, onMove]);
  useEffect(() => {
    if (!resuming) return;
    setResuming(false);
    enter();
  }, [resuming, enter]);
  return { isThere, enter, leave };
}

/** The same address, at the code step or before it. */
function pathOf(pathname: string, search: string, step: 'code' | null) {
  const query = new URLSearchParams(search);
  if (step === null) query.delete('step');
  else query.set('step', step);
  return { pathname, search: query.toString() };
}
