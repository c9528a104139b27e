import { LinkText } from '@tessera/ui';
import { addressOf, languages, themes, variants } from './address.ts';
import type { Appearance } from './address.ts';
import classes from './side-by-side.module.css';

/** Both themes beside each other, each a page of its own with the width of a column. */
export function SideBySide({ appearance }: { readonly appearance: Appearance }) {
  const { variant, language } = appearance;
  return (
    <div className={classes.page}>
      <header className={classes.choices}>
        <h1>Components</h1>
        {variants.map((choice) => (
          <Choice
            key={choice}
            name={choice}
            address={addressOf({ ...appearance, variant: choice })}
            chosen={choice === variant}
          />
        ))}
        {languages.map((choice) => (
          <Choice
            key={choice}
            name={choice}
            address={addressOf({ ...appearance, language: choice })}
            chosen={choice === language}
          />
        ))}
      </header>
      <main className={classes.themes}>
        {themes.map((theme) => (
          <iframe key={theme} title={theme} src={addressOf({ ...appearance, theme })} />
        ))}
      </main>
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly address: string;
  readonly chosen: boolean;
}

function Choice({ name, address, chosen }: ChoiceProps) {
  return (
    <LinkText href={address} aria-current={chosen ? 'page' : undefined}>
      {name}
    </LinkText>
  );
}
