import { Button, ButtonLink, IconButton, IconLink, LinkText } from '@tessera/ui';
import { operated } from './states.tsx';
import type { Examples } from './states.tsx';

export const buttons: Examples = {
  Button: {
    primary: () => <Button>Top up</Button>,
    ...operated(() => <Button>Top up</Button>),
    disabled: () => <Button disabled>Top up</Button>,
    busy: () => <Button busy>Top up</Button>,
    secondary: () => <Button variant="secondary">Not now</Button>,
    'secondary, busy': () => (
      <Button busy variant="secondary">
        Not now
      </Button>
    ),
    ghost: () => <Button variant="ghost">Max</Button>,
    danger: () => <Button variant="danger">Log out</Button>,
    small: () => <Button size="small">Verify</Button>,
    'with an icon': () => <Button icon="refresh">Try again</Button>,
    wide: () => <Button wide>Continue</Button>,
    'long words': () => <Button wide>Продолжить и подтвердить перевод пин-кодом</Button>,
  },
  ButtonLink: {
    primary: () => <ButtonLink to="/">Create an account</ButtonLink>,
    ...operated(() => <ButtonLink to="/">Create an account</ButtonLink>),
    secondary: () => (
      <ButtonLink to="/" variant="secondary">
        Log in
      </ButtonLink>
    ),
  },
  IconButton: {
    surface: () => <IconButton icon="bell" label="Notifications" />,
    ...operated(() => <IconButton icon="bell" label="Notifications" />),
    disabled: () => <IconButton disabled icon="bell" label="Notifications" />,
    plain: () => <IconButton icon="copy" label="Copy" variant="plain" />,
    accent: () => <IconButton icon="swap-vertical" label="Swap" variant="accent" />,
    small: () => <IconButton icon="close" label="Close" size="small" />,
  },
  IconLink: {
    surface: () => <IconLink icon="chevron-left" label="Back" to="/" />,
    ...operated(() => <IconLink icon="chevron-left" label="Back" to="/" />),
  },
  LinkText: {
    alone: () => <LinkText to="/">See all</LinkText>,
    ...operated(() => <LinkText to="/">See all</LinkText>),
    'in a sentence': () => (
      <p>
        Read the{' '}
        <LinkText inline href="https://example.org" newTab>
          terms
        </LinkText>{' '}
        first.
      </p>
    ),
  },
};
