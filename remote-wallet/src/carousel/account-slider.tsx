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
  readonly onSlide: (index: number) => void;
}

/**
 * Lets the user drag the slides. Swiper loads after the first paint; until then the stylesheet
 * places the slides and the buttons work. Swiper's own controls are unused: they write HTML, which
 * Trusted Types forbid.
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
        // If Swiper does not load, only dragging is lost.
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
    // During a drag Swiper has this index already; sliding again would move the card under the
    // finger.
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
      {/* At either end the arrow stays focusable, so that the keyboard does not lose focus. */}
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
 * Sliding to a card makes its account the current one; pressing the active card opens its account.
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
  // React's types lack custom properties.
  const trackStyle = { '--index': index, '--count': codes.length } as CSSProperties;

  return (
    <section
      aria-label={t('wallet.accounts')}
      className={classes.carousel}
      style={trackStyle}
      onKeyDown={byArrowKey}
    >
      <div ref={frame} className={classes.frame}>
        <ul role="list" className={classes.track}>
          {accounts.map(({ id, balance }, position) => (
            <li key={id} className={classes.slide} aria-current={position === index}>
              <Link
                to={paths.walletDetail(id)}
                // Only the active card is a tab stop; the arrow keys reach the others.
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
