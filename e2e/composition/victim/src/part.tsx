import { useEffect, useState } from 'react';
import { getSession } from '@tessera/session';

/** Name of this build. */
declare const VICTIM_BUILD: string;

/** Parts of this build in the page; each copy of the build counts separately. */
let shown = 0;

interface PartProps {
  readonly name: string;
  /** Class of its own stylesheet. */
  readonly className: string | undefined;
}

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

/** Whether a test makes the victim's own code fail: every build, or the one with this name. */
export function breaksAt(phase: 'module' | 'render'): boolean {
  const asked = sessionStorage.getItem('victim.breaks');
  return asked === phase || asked === `${phase} ${VICTIM_BUILD}`;
}
