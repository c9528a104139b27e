import { useEffect, useRef } from 'react';
import { Icon } from '@tessera/ui';
import classes from './country-picker.module.css';
import type { NamedCountry } from './find-countries.ts';
import { Flag } from './flag.tsx';

interface CountryOptionProps {
  readonly id: string;
  readonly choice: NamedCountry;
  readonly chosen: boolean;
  /** The option that the arrow keys selected. */
  readonly active: boolean;
  readonly onChoose: (choice: NamedCountry) => void;
}

export function CountryOption({ id, choice, chosen, active, onChoose }: CountryOptionProps) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const { current } = element;
    // jsdom does not implement scrolling.
    if (active && current && 'scrollIntoView' in current)
      current.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <li
      ref={element}
      id={id}
      role="option"
      aria-selected={chosen}
      aria-disabled={choice.unavailable || undefined}
      data-active={active}
      className={classes.option}
      onClick={() => onChoose(choice)}
    >
      <Flag country={choice.country} />
      <span className={classes.name}>{choice.name}</span>
      {choice.note !== undefined && <span className={classes.note}>{choice.note}</span>}
      {chosen && <Icon name="check" size={20} />}
    </li>
  );
}
