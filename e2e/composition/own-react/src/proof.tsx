import { useState } from 'react';
import { useSession } from '@tessera/session';

/** Lives in the instance of React that renders, and follows the session that the frame changes. */
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
