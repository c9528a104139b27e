import type { ReactNode } from 'react';
import { Section } from '@tessera/ui';
import { addressOf } from './address.ts';
import type { Appearance } from './address.ts';
import { examples } from './examples/examples.ts';
import { forcedStates } from './examples/states.tsx';
import { Tokens } from './tokens/tokens.tsx';
import classes from './component-page.module.css';

/** Components that cover or change the whole page get a frame of this height. */
const framed: readonly (readonly [name: RegExp, height: number])[] = [
  [/^Sheet\//, 320],
  [/^OperationFlow\/(?!form)/, 560],
  [/^MoneyText\/hidden$/, 48],
];

/** Many of these fit into a row. */
const small = /^(Avatar|CurrencyBadge|Icon|LogoMark)/;

interface SpecimenProps {
  readonly component: string;
  readonly state: string;
  readonly show: () => ReactNode;
  readonly appearance: Appearance;
}

/** An example under the name of its state, which it is held in where only a person can cause it. */
function Specimen({ component, state, show, appearance }: SpecimenProps) {
  const name = `${component}/${state}`;
  const isForced = forcedStates.some((forced) => forced === state);
  const [, height] = framed.find(([pattern]) => pattern.test(name)) ?? [];
  const address = addressOf({ ...appearance, only: name });
  return (
    <figure className={classes.specimen}>
      <figcaption className={classes.state}>{state}</figcaption>
      <div className={classes.stage} data-forced={isForced ? state : undefined}>
        {height === undefined ? (
          show()
        ) : (
          <iframe className={classes.frame} title={name} src={address} height={height} />
        )}
      </div>
    </figure>
  );
}

/** Every token and component in every state, in one theme. */
export function ComponentPage({ appearance }: { readonly appearance: Appearance }) {
  return (
    <main className={classes.page}>
      <h1>{`${appearance.variant}, ${appearance.theme ?? ''}`}</h1>
      <Tokens />
      {Object.entries(examples).map(([component, states]) => (
        <Section key={component} title={component}>
          <div className={classes.specimens} data-small={small.test(component)}>
            {Object.entries(states).map(([state, show]) => (
              <Specimen key={state} {...{ component, state, show, appearance }} />
            ))}
          </div>
        </Section>
      ))}
    </main>
  );
}
