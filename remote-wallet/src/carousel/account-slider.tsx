import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { paths } from '@tessera/contract';
import { chooseCurrency } from '@tessera/session';
import { CurrencyCard } from '@tessera/ui';
import type { OperableAccount } from '@tessera/api';
import { useCurrentAccount } from '@tessera/api';
import classes from './account-slider.module.css';
import { SlideControls } from './slide-controls.tsx';
import { useSwiper } from './use-swiper.ts';

interface AccountSliderProps {
  readonly accounts: readonly OperableAccount[];
}

/**
 * Slides with the accounts; the active one and the current wallet follow each other. A press on the active
 * one leads to its account, on another makes it the active one.
 */
export function AccountSlider({ accounts }: AccountSliderProps) {
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
