import classes from './tokens.module.css';

interface ColoursProps {
  readonly names: readonly string[];
}

export function Colours({ names }: ColoursProps) {
  return (
    <ul role="list" className={classes.colours}>
      {names.map((name) => (
        <li key={name}>
          <span className={classes.swatch} style={{ background: `var(${name})` }} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}
