import { classNames } from '../class-names.ts';
import { Anchor, type AnchorProps } from './anchor.tsx';
import classes from './link-text.module.css';

export type LinkTextProps = AnchorProps & {
  /** Inside a sentence: underlined, with the size of the text around it. */
  readonly inline?: boolean;
};

/** A link in the accent colour: `to` inside the app, `href` to elsewhere. */
export function LinkText({ inline = false, className, ...rest }: LinkTextProps) {
  return <Anchor {...rest} className={classNames(classes.link, className)} data-inline={inline} />;
}
