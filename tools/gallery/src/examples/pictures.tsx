import { Avatar, Icon, IconTile, LogoMark, Wordmark } from '@tessera/ui';
import type { IconName } from '@tessera/ui';
import { iconPaths } from '@tessera/ui/icon-paths';
import type { Examples } from './states.tsx';

// An object may have further keys for the type checker; this one has none.
const iconNames = Object.keys(iconPaths) as IconName[];
const tones = ['neutral', 'accent', 'positive', 'negative'] as const;

export const pictures: Examples = {
  Icon: Object.fromEntries(iconNames.map((name) => [name, () => <Icon name={name} />])),
  IconTile: {
    ...Object.fromEntries(
      tones.map((tone) => [tone, () => <IconTile name="arrow-up" tone={tone} />]),
    ),
    large: () => <IconTile name="history" size="large" />,
  },
  Avatar: {
    medium: () => <Avatar name="Ann Lee" />,
    large: () => <Avatar name="Мария Лопес" size="large" />,
  },
  LogoMark: { mark: () => <LogoMark size={44} /> },
  Wordmark: {
    'default brand': () => <Wordmark name="Tessera" />,
    'long text': () => <Wordmark name="Кошелёк Константинополь" />,
  },
};
