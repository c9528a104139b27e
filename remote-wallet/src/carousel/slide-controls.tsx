import { useTranslation } from 'react-i18next';
import { announce, IconButton } from '@tessera/ui';
import classes from './account-slider.module.css';

interface SlideControlsProps {
  readonly codes: readonly string[];
  readonly index: number;
  readonly onChoose: (index: number) => void;
}

/** Arrows and a bullet per account: what dragging does, without dragging. */
export function SlideControls({ codes, index, onChoose }: SlideControlsProps) {
  const { t } = useTranslation('wallet-carousel');
  const name = (position: number) =>
    t('carousel.slide', {
      currency: codes[position] ?? '',
      position: position + 1,
      count: codes.length,
    });
  const choose = (position: number) => {
    if (position < 0 || position >= codes.length) return;
    onChoose(position);
    announce(name(position));
  };

  return (
    <div className={classes.controls}>
      {/* At an end an arrow stays focusable, so that the keyboard does not lose its place. */}
      <IconButton
        icon="chevron-left"
        label={t('carousel.previous')}
        variant="plain"
        size="small"
        aria-disabled={index === 0}
        className={classes.arrow ?? ''}
        onClick={() => choose(index - 1)}
      />
      {codes.map((code, position) => (
        <button
          key={code}
          type="button"
          aria-label={name(position)}
          aria-current={position === index}
          className={classes.bullet}
          onClick={() => choose(position)}
        />
      ))}
      <IconButton
        icon="chevron-right"
        label={t('carousel.next')}
        variant="plain"
        size="small"
        aria-disabled={index === codes.length - 1}
        className={classes.arrow ?? ''}
        onClick={() => choose(index + 1)}
      />
    </div>
  );
}
