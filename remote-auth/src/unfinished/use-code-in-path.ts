import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const fromForm = 'from-form';

interface CodeInPath {
  readonly sent: boolean;
  readonly wasThere: boolean;
  readonly onMove: (isThere: boolean) => void;
}

/**
 * Makes the code step a history entry (EASE-4): Back returns to the form, and a reload or a new tab
 * opens the last step.
 */
export function useCodeInPath({ sent, wasThere, onMove }: CodeInPath) {
  const { pathname, search, ...entry } = useLocation();
  const state: unknown = entry.state;
  const navigate = useNavigate();
  const isCodeStep = new URLSearchParams(search).get('step') === 'code';
  // Renders nothing until the router listens and the step's entry can be pushed.
  const [resuming, setResuming] = useState(sent && wasThere && !isCodeStep);
  const isThere = sent && (isCodeStep || resuming);

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

function pathOf(pathname: string, search: string, step: 'code' | null) {
  const query = new URLSearchParams(search);
  if (step === null) query.delete('step');
  else query.set('step', step);
  return { pathname, search: query.toString() };
}
