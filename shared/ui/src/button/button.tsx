import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import classes from './button.module.css';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/paths.ts';
import { Anchor } from '../link-text/link-text.tsx';
import type { AnchorProps } from '../link-text/link-text.tsx';

interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  readonly size?: 'medium' | 'small';
  readonly wide?: boolean;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

export type ButtonProps = ButtonLook &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonLook> & {
    /** A call is running: shows a spinner, keeps focus and label, ignores presses and submits. */
    readonly busy?: boolean;
  };

export function Button({
  variant = 'primary',
  size = 'medium',
  wide = false,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // A busy button stays focusable, so it must ignore presses and the form's submit itself.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      className={classNames(classes.button, className)}
      data-variant={variant}
      data-size={size}
      data-wide={wide}
      onClick={press}
    >
      {busy && <Spinner />}
      <span className={classes.content}>
        {icon && <Icon name={icon} size={20} />}
        <span className={classes.words}>{children}</span>
      </span>
    </button>
  );
}

export type ButtonLinkProps = ButtonLook & Omit<AnchorProps, keyof ButtonLook>;

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
        <span className={classes.words}>{children}</span>
      </span>
    </Anchor>
  );
}

/** Decorative: `aria-busy` says that the button waits. */
function Spinner() {
  return <span className={classes.spinner} aria-hidden="true" />;
}
