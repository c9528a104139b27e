import { useEffect } from 'react';
import { useTexts } from '@tessera/i18n';
import { announce, Button, SuccessTick } from '@tessera/ui';
import { pinTexts } from './pin-texts.ts';
import classes from './pin.module.css';

interface PinSavedProps {
  readonly words: string;
  readonly onClose: () => void;
}

/** The new PIN holds. */
export function PinSaved({ words, onClose }: PinSavedProps) {
  const t = useTexts(pinTexts);
  useEffect(() => announce(words), [words]);
  return (
    <div className={classes.saved}>
      <SuccessTick />
      <p>{words}</p>
      <Button wide autoFocus onClick={onClose}>
        {t('settings.pin.done')}
      </Button>
    </div>
  );
}
