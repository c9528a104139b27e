import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import classes from './link-text.module.css';

interface AnchorTarget {
  /** A path inside the app. */
  readonly to?: string | undefined;
  /** An address outside of the app (also `tel:` and `mailto:`); one of `to` and `href` is given. */
  readonly href?: string | undefined;
  /** With `href`: opens a new tab. */
  readonly newTab?: boolean;
}

export type AnchorProps = AnchorTarget & Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'>;

/** The element behind every link of the package. */
export function Anchor({ to, href, newTab = false, ...rest }: AnchorProps) {
  if (to !== undefined) return <Link to={to} {...rest} />;
  return <a href={href} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})} {...rest} />;
}

export type LinkTextProps = AnchorProps & {
  /** Inside a sentence: underlined, with the size of the text around it. */
  readonly inline?: boolean;
};

/** A link in the accent colour: `to` inside the app, `href` to elsewhere. */
export function LinkText({ inline = false, className, ...rest }: LinkTextProps) {
  return <Anchor {...rest} className={classNames(classes.link, className)} data-inline={inline} />;
}
