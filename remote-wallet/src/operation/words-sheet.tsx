import { Sheet } from '@tessera/ui';
import classes from './operation.module.css';

interface WordsSheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly onClose: () => void;
}

/** A modal that only shows a message. */
export function WordsSheet({ open, title, paragraphs, onClose }: WordsSheetProps) {
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <div className={classes.words}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Sheet>
  );
}
