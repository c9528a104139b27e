import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { matchRoute } from '@tessera/contract';
import { announce, Button, IconButton } from '@tessera/ui';
import type { Composition } from '../composition/composition.ts';
import type { FrameAddition } from '../frame/frame-additions.tsx';
import { decline, useOffer } from './offer-state.ts';
import classes from './update-offer.module.css';

function update(): void {
  location.reload();
}

function later(): void {
  decline();
  // The focused button was unmounted, so move the focus.
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * Offers the current deployment on pages where it interrupts nothing: never while money moves
 * (FED-6). The page keeps its versions until the user accepts.
 */
function UpdateOffer({ interruptible }: { readonly interruptible: boolean }) {
  const { t } = useTranslation('updates');
  const shown = useOffer() && interruptible;
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

export function updateOfferOf({ remotes, subscribe }: Composition): FrameAddition {
  return function UpdateOfferOfPage({ pathname }) {
    const routes = useSyncExternalStore(subscribe, remotes).flatMap(
      ({ extras }) => extras.definition.routes ?? [],
    );
    return <UpdateOffer interruptible={matchRoute(routes, pathname)?.interruptible ?? true} />;
  };
}
