import { variants } from '@tessera/config';
import { LinkText } from '@tessera/ui';
import { addressOf, languages, themes } from './address.ts';
import type { Appearance } from './address.ts';
import classes from './side-by-side.module.css';

/** Both themes beside each other, each a page of its own with the width of a column. */
export function SideBySide({ appearance }: { readonly appearance: Appearance }) {
  const choices = [
    ...variants.map((variant) => ({ name: variant, chosen: { ...appearance, variant } })),
    ...languages.map((language) => ({ name: language, chosen: { ...appearance, language } })),
  ];
  const current = addressOf(appearance);
  return (
    <div className={classes.page}>
      <header className={classes.choices}>
        <h1>Components</h1>
        {choices.map(({ name, chosen }) => {
          const address = addressOf(chosen);
          return (
            <LinkText
              key={name}
              href={address}
              aria-current={address === current ? 'page' : undefined}
            >
              {name}
            </LinkText>
          );
        })}
      </header>
      <main className={classes.themes}>
        {themes.map((theme) => (
          <iframe key={theme} title={theme} src={addressOf({ ...appearance, theme })} />
        ))}
      </main>
    </div>
  );
}
