import { Avatar, Icon, IconTile, LogoMark, Wordmark } from '@tessera/ui';
import type { IconName } from '@tessera/ui';
import { iconPaths } from '@tessera/ui/icon-paths';
import type { States } from './states.ts';

const iconNames = Object.keys(iconPaths) as IconName[];
const icon: States = Object.fromEntries(
  iconNames.map((name) => [name, () => <Icon name={name} />]),
);

const tones = ['neutral', 'accent', 'positive', 'negative'] as const;

const iconTile: States = {
  ...Object.fromEntries(
    tones.map((tone) => [tone, () => <IconTile name="arrow-up" tone={tone} />]),
  ),
  large: () => <IconTile name="history" size="large" />,
};

const avatar: States = {
  medium: () => <Avatar name="Ann Lee" />,
  large: () => <Avatar name="Мария Лопес" size="large" />,
};

const wordmark: States = {
  'default brand': () => <Wordmark name="Tessera" />,
  'long text': () => <Wordmark name="Кошелёк Константинополь" />,
};

export const pictures = {
  Icon: icon,
  IconTile: iconTile,
  Avatar: avatar,
  LogoMark: { mark: () => <LogoMark size={44} /> },
  Wordmark: wordmark,
};
