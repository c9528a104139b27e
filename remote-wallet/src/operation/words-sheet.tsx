import type { ReactNode } from 'react';
import { Sheet } from '@tessera/ui';
import classes from './operation.module.css';

export interface WordsSheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly onClose: () => void;
  /** Below the words. */
  readonly children?: ReactNode;
}

/** A modal that only shows a message. */
export function WordsSheet({ open, title, paragraphs, onClose, children }: WordsSheetProps) {
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <div className={classes.words}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {children}
      </div>
    </Sheet>
  );
}
