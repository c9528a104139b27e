import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import classes from './link-text.module.css';

interface AnchorTarget {
  readonly to?: string | undefined;
  /** Outside the app, also `tel:` and `mailto:`; exactly one of `to` and `href` is given. */
  readonly href?: string | undefined;
  readonly newTab?: boolean;
}

export type AnchorProps = AnchorTarget & Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'>;

export function Anchor({ to, href, newTab = false, ...rest }: AnchorProps) {
  if (to !== undefined) return <Link to={to} {...rest} />;
  return <a href={href} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})} {...rest} />;
}

export type LinkTextProps = AnchorProps & {
  /** Inside a sentence: underlined, in the size of the surrounding text. */
  readonly inline?: boolean;
};

export function LinkText({ inline = false, className, ...rest }: LinkTextProps) {
  return <Anchor {...rest} className={classNames(classes.link, className)} data-inline={inline} />;
}
