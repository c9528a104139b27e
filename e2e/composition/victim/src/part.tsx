import { useEffect, useState } from 'react';
import { getSession } from '@tessera/session';

/** Name that the build was given. */
declare const VICTIM_BUILD: string;

/** How many parts of this build are in the page: one count for each copy of the build. */
let shown = 0;

interface PartProps {
  readonly name: string;
  /** Proof of its own stylesheet. */
  readonly className: string | undefined;
}

/** The content of each part: its name, and a sign that it works. */
export function Part({ name, className }: PartProps) {
  const [clicks, setClicks] = useState(0);
  useEffect(() => {
    shown += 1;
    return () => {
      shown -= 1;
    };
  }, []);
  if (breaksAt('render')) throw new Error('victim breaks on purpose');
  return (
    <section className={className} aria-label={`victim ${name}`} data-shown={shown}>
      <button
        type="button"
        onClick={() => {
          setClicks(clicks + 1);
        }}
      >
        {VICTIM_BUILD} {name} {getSession().language} {clicks}
      </button>
    </section>
  );
}

/** Whether a test has the victim's code itself break: every build of it, or one by its name. */
export function breaksAt(phase: 'module' | 'render'): boolean {
  const asked = sessionStorage.getItem('victim.breaks');
  return asked === phase || asked === `${phase} ${VICTIM_BUILD}`;
}
