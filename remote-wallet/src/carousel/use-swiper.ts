import { useEffect, useEffectEvent, useRef } from 'react';
import type Swiper from 'swiper';
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
export function useSwiper({ index, count, onSlide }: Sliding) {
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
