import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './section.module.css';
import { asElement } from '../elements.tsx';

export interface SectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {asElement(action)}
      </div>
      {asElement(children)}
    </section>
  );
}
