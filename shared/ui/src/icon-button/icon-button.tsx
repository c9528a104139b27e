import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { asElement } from '../elements.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/paths.ts';
import { Anchor, type AnchorProps } from '../link-text/link-text.tsx';
import classes from './icon-button.module.css';

interface IconButtonLook {
  readonly icon: IconName;
  readonly label: string;
  /** `surface` floats on the page, `plain` sits inside a surface, `accent` is a main action. */
  readonly variant?: 'surface' | 'plain' | 'accent';
  readonly size?: 'medium' | 'small';
}

export type IconButtonProps = IconButtonLook & Omit<ComponentPropsWithRef<'button'>, 'aria-label'>;

export function IconButton({
  icon,
  label,
  variant = 'surface',
  size = 'medium',
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(classes.button, className)}
      data-variant={variant}
      data-size={size}
    >
      <Icon name={icon} size={size === 'small' ? 18 : 22} />
      {asElement(children)}
    </button>
  );
}

export type IconLinkProps = IconButtonLook & Omit<AnchorProps, 'aria-label' | 'children'>;

export function IconLink({
  icon,
  label,
  variant = 'surface',
  size = 'medium',
  className,
  ...target
}: IconLinkProps) {
  return (
    <Anchor
      {...target}
      aria-label={label}
      className={classNames(classes.button, className)}
      data-variant={variant}
      data-size={size}
    >
      <Icon name={icon} size={size === 'small' ? 18 : 22} />
    </Anchor>
  );
}
