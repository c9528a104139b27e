import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';

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
