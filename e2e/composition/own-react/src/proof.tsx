import { useState } from 'react';
import { useSession } from '@tessera/session';

/** Shows that it renders in the host's React and follows the host's session. */
export default function Proof() {
  const [clicks, setClicks] = useState(0);
  const hidden = useSession((session) => session.hideAmounts);
  return (
    <button
      type="button"
      onClick={() => {
        setClicks(clicks + 1);
      }}
    >
      proof {hidden ? 'hidden' : 'shown'} {clicks}
    </button>
  );
}
