import type { ReactNode } from 'react';
import { forcedStates } from './examples/states.ts';
import classes from './specimen.module.css';

interface SpecimenProps {
  readonly state: string;
  readonly children: ReactNode;
}

/** An example under the name of its state, which it is held in where only a person can cause it. */
export function Specimen({ state, children }: SpecimenProps) {
  const isForced = forcedStates.some((forced) => forced === state);
  return (
    <figure className={classes.specimen}>
      <figcaption className={classes.state}>{state}</figcaption>
      <div className={classes.stage} data-forced={isForced ? state : undefined}>
        {children}
      </div>
    </figure>
  );
}
