import { useEffect, useEffectEvent, useRef } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type Swiper from 'swiper';
import { useCurrentAccount } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { chooseCurrency } from '@tessera/session';
import { announce, CurrencyCard, IconButton } from '@tessera/ui';
import classes from './account-slider.module.css';

interface Sliding {
  readonly index: number;
  readonly count: number;
  /** A drag or a press made another slide the active one. */
  readonly onSlide: (index: number) => void;
}

/**
 * Lets the slides be dragged. The stylesheet alone already puts them where they belong, so Swiper
 * comes after the first paint, and where it does not come the buttons still work.
 * Swiper only slides: its controls write HTML, which Trusted Types forbid.
 */
function useSwiper({ index, count, onSlide }: Sliding) {
  const frame = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(null);
  const slid = useEffectEvent(onSlide);
  const create = useEffectEvent((SwiperClass: typeof Swiper) => {
    if (!frame.current) return;
    swiper.current = new SwiperClass(frame.current, {
      wrapperClass: classes['track'] ?? '',
      slideClass: classes['slide'] ?? '',
      slidesPerView: 1.4,
      centeredSlides: true,
      // The first card stands at the page's margin, and the last one at the other.
      centeredSlidesBounds: true,
      spaceBetween: 16,
      loop: false,
      speed: speedMs(),
      initialSlide: index,
      slideToClickedSlide: true,
      grabCursor: true,
      on: { slideChange: ({ activeIndex }) => slid(activeIndex) },
    });
    frame.current.dataset['sliding'] = 'true';
  });

  useEffect(() => {
    let gone = false;
    import('swiper').then(
      ({ default: SwiperClass }) => {
        if (!gone) create(SwiperClass);
      },
      () => {
        // Without Swiper the cards cannot be dragged; everything else works.
      },
    );
    return () => {
      gone = true;
      swiper.current?.destroy();
      swiper.current = null;
    };
  }, []);

  useEffect(() => {
    swiper.current?.update();
  }, [count]);

  useEffect(() => {
    // During a drag Swiper is already at the position, and must not be moved under the finger.
    if (swiper.current && swiper.current.activeIndex !== index) {
      swiper.current.slideTo(index, speedMs());
    }
  }, [index]);

  return frame;
}

function speedMs(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 500;
}

interface SlideControlsProps {
  readonly codes: readonly string[];
  readonly index: number;
  readonly onChoose: (index: number) => void;
}

/** Arrows and a bullet per account: what dragging does, without dragging. */
function SlideControls({ codes, index, onChoose }: SlideControlsProps) {
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

/**
 * Slides with the accounts; the active one and the current wallet follow each other. A press on the active
 * one leads to its account, on another makes it the active one.
 */
export function AccountSlider({ accounts }: { readonly accounts: readonly OperableAccount[] }) {
  const { t } = useTranslation('wallet');
  const codes = accounts.map(({ currency }) => currency);
  const current = useCurrentAccount(accounts);
  const index = current ? accounts.indexOf(current) : 0;
  const choose = (wanted: number) => {
    const code = codes[wanted];
    if (code !== undefined) chooseCurrency(code);
  };
  const frame = useSwiper({ index, count: codes.length, onSlide: choose });
  const byArrowKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') choose(index - 1);
    if (key === 'ArrowRight') choose(index + 1);
  };
  const open = (event: MouseEvent, position: number) => {
    if (position === index) return;
    event.preventDefault();
    choose(position);
  };
  // React's types know no custom properties.
  const place = { '--index': index, '--count': codes.length } as CSSProperties;

  return (
    <section
      aria-label={t('wallet.accounts')}
      className={classes.carousel}
      style={place}
      onKeyDown={byArrowKey}
    >
      <div ref={frame} className={classes.frame}>
        <ul role="list" className={classes.track}>
          {accounts.map(({ id, balance }, position) => (
            <li key={id} className={classes.slide} aria-current={position === index}>
              <Link
                to={paths.walletDetail(id)}
                // The arrow keys choose a card, and only the chosen one is pressed.
                tabIndex={position === index ? 0 : -1}
                draggable={false}
                className={classes.card}
                onClick={(event) => open(event, position)}
              >
                <CurrencyCard balance={balance} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {codes.length > 1 && <SlideControls codes={codes} index={index} onChoose={choose} />}
    </section>
  );
}
