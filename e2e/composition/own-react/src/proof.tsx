import { useState } from 'react';
import { useSession } from '@tessera/session';

/** Lives in the instance of React that renders, and follows the session that the frame changes. */
export default function Proof() {
  const [clicks, setClicks] = useState(0);
  const language = useSession((session) => session.language);
  return (
    <button
      type="button"
      onClick={() => {
        setClicks(clicks + 1);
      }}
    >
      proof {language} {clicks}
    </button>
  );
}
