import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Anchor, type AnchorProps } from '../link-text/anchor.tsx';
import type { ButtonLook } from './button.tsx';
import classes from './button.module.css';

export type ButtonLinkProps = ButtonLook & Omit<AnchorProps, keyof ButtonLook>;

/** A link with the looks of a button: `to` inside the app, `href` to elsewhere. */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  wide = false,
  icon,
  className,
  children,
  ...target
}: ButtonLinkProps) {
  return (
    <Anchor
      {...target}
      className={classNames(classes.button, className)}
      data-variant={variant}
      data-size={size}
      data-wide={wide}
    >
      <span className={classes.content}>
        {icon && <Icon name={icon} size={20} />}
        {children}
      </span>
    </Anchor>
  );
}
