import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { getConfig } from '@tessera/config';
import { isLocked } from '@tessera/session/lock';
import { Button, Skeleton, Wordmark } from '@tessera/ui';
import classes from '../lock/lock-body.module.css';

/** The first of the pauses between tries; each is twice as long as the one before. */
const pauseMs = 5_000;
const mostPauses = 5;

/** Also where nobody leaves the page, it is covered when the app locks. */
const lookPauseMs = 5_000;

interface CoverProps {
  readonly missing: boolean;
  readonly trying: boolean;
  readonly onTry: () => void;
}

/** Stands in for a locked app until what opens it is here. */
function Cover({ missing, trying, onTry }: CoverProps) {
  const { t } = useTranslation('host');
  return (
    <main className={classes.body} aria-label={missing ? undefined : t('frame.loading')}>
      <Wordmark name={getConfig().brand.name} />
      {missing ? (
        <>
          <p role="alert">{t('frame.lock_missing')}</p>
          <Button busy={trying} onClick={onTry}>
            {t('pay_modal.try_again')}
          </Button>
        </>
      ) : (
        <Skeleton height={180} />
      )}
    </main>
  );
}

/**
 * Loads what a page does once it rests: again after ever longer pauses, and then at each return, with a connection
 * or at a press. Without it each section reports its own failure, but nothing would lock or open the app.
 * @returns when it is here, and what hides the app until it is uncovered.
 */
export function loadRest(root: HTMLElement, load: () => Promise<() => void>) {
  let pauses = 0;
  let missing = false;
  let trying = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let arrived: () => void;
  let show: () => void = () => undefined;
  const here = new Promise<void>((resolve) => (arrived = resolve));

  const change = (next: boolean) => {
    trying = next;
    show();
  };
  const again = () => {
    if (trying) return;
    clearTimeout(timer);
    change(true);
    load().then(
      (goOn) => {
        clearInterval(looking);
        removeEventListener('online', again);
        document.removeEventListener('visibilitychange', onReturn);
        goOn();
        arrived();
      },
      () => {
        missing = true;
        change(false);
        if (pauses < mostPauses) timer = setTimeout(again, pauseMs * 2 ** pauses++);
      },
    );
  };
  const cover = () => {
    root.hidden = true;
    // It may name a person.
    document.title = getConfig().brand.name;
    const place = document.createElement('div');
    root.after(place);
    const shown = createRoot(place);
    show = () => shown.render(<Cover missing={missing} trying={trying} onTry={again} />);
    flushSync(show);
    return () => {
      shown.unmount();
      place.remove();
    };
  };
  const coverLocked = () => {
    if (!root.hidden && isLocked()) void here.then(cover());
  };
  const onReturn = () => {
    if (document.hidden) return;
    coverLocked();
    again();
  };
  const looking = setInterval(coverLocked, lookPauseMs);
  addEventListener('online', again);
  document.addEventListener('visibilitychange', onReturn);
  again();
  return { here, cover };
}
