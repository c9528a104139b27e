import type { CSSProperties, KeyboardEvent } from 'react';
import { useTexts } from '@tessera/i18n';
import { chooseCurrency } from '@tessera/session';
import { CurrencyCard } from '@tessera/ui';
import type { OperableAccount } from '@tessera/api';
import { useCurrentAccount } from '@tessera/api';
import { texts } from '../texts.ts';
import classes from './account-slider.module.css';
import { SlideControls } from './slide-controls.tsx';
import { useSwiper } from './use-swiper.ts';

interface AccountSliderProps {
  readonly accounts: readonly OperableAccount[];
}

/** Slides with the accounts; the active one and the current wallet follow each other. */
export function AccountSlider({ accounts }: AccountSliderProps) {
  const t = useTexts(texts);
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
  const place = { '--index': index } as CSSProperties;

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
              <CurrencyCard balance={balance} />
            </li>
          ))}
        </ul>
      </div>
      {codes.length > 1 && <SlideControls codes={codes} index={index} onChoose={choose} />}
    </section>
  );
}
