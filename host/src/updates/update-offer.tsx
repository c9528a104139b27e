import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '@tessera/i18n';
import { announce, Button, IconButton } from '@tessera/ui';
import { useRemotes } from '../composition/composition.ts';
import { isInterruptible } from '../composition/contributions.ts';
import { decline, useOffer } from './offer-state.ts';
import { texts } from './texts.ts';
import classes from './update-offer.module.css';

function update(): void {
  location.reload();
}

function later(): void {
  decline();
  // The pressed button is gone.
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * Offers what is deployed by now, on pages where nothing is interrupted by it: while money moves
 * nobody is asked (FED-6). The page goes on with what it has until the person takes the offer.
 */
export function UpdateOffer() {
  const t = useTexts(texts);
  const remotes = useRemotes();
  const { pathname } = useLocation();
  const shown = useOffer() && isInterruptible(remotes, pathname);
  useEffect(() => {
    if (shown) announce(t('updates.available'));
  }, [shown, t]);
  if (!shown) return null;
  return (
    <section className={classes.offer} aria-label={t('updates.available')}>
      <p>{t('updates.available')}</p>
      <Button size="small" onClick={update}>
        {t('updates.update')}
      </Button>
      <IconButton
        icon="close"
        variant="plain"
        size="small"
        label={t('updates.later')}
        onClick={later}
      />
    </section>
  );
}
