import { useTranslation } from 'react-i18next';
import { IconTile, MoneyText, Skeleton } from '@tessera/ui';
import { kindMarks } from '../transactions/transaction-row.tsx';
import classes from './statistics.module.css';
import type { Statistic } from './use-statistics.ts';

interface StatisticTilesProps {
  /** All of one currency: sums of different currencies are never mixed. */
  readonly statistics: readonly Statistic[];
}

/** The order of the tiles; `default` is what backends with the 19 calls alone sum up (WALLET-2). */
const icons = { ...kindMarks, default: 'swap' } as const;

type Category = keyof typeof icons;

const order = Object.keys(icons);

const isCategory = (type: string): type is Category => Object.hasOwn(icons, type);

function categoryOf(type: string): Category {
  return isCategory(type) ? type : 'default';
}

function placeOf({ type }: Statistic): number {
  return order.indexOf(categoryOf(type));
}

/** Amount, category and share of each kind of transaction (HIST-1). */
export function StatisticTiles({ statistics }: StatisticTilesProps) {
  const { t } = useTranslation('wallet-statistics');
  const inOrder = [...statistics].sort((one, other) => placeOf(one) - placeOf(other));
  return (
    <ul role="list" aria-label={t('statistics.title')} className={classes.tiles}>
      {inOrder.map((statistic) => (
        <Tile key={`${statistic.type} ${statistic.currencyCode ?? ''}`} statistic={statistic} />
      ))}
    </ul>
  );
}

function Tile({ statistic }: { readonly statistic: Statistic }) {
  const { t } = useTranslation('wallet-statistics');
  const { type, amount, percent, count } = statistic;
  const category = categoryOf(type);
  return (
    <li className={classes.tile}>
      <span className={classes.tileHead}>
        <IconTile name={icons[category]} />
        <span className={classes.percent}>
          {t('statistics.percent', { percent: wholePercent(percent) })}
        </span>
      </span>
      <span className={classes.tileAmount}>
        <MoneyText amount={amount} />
      </span>
      <span className={classes.quiet}>
        {t(`statistics.type.${category}`)}
        {count !== null && ` · ${t('statistics.count', { count })}`}
      </span>
    </li>
  );
}

/**
 * A share is rounded for reading at a glance: '12.4' is 12, but a share above zero is never shown
 * as 0.
 */
function wholePercent(percent: string): string {
  const whole = Math.round(Number(percent));
  return whole === 0 && Number(percent) > 0 ? '<1' : String(whole);
}

/** In the size of the tiles. */
export function TilesSkeleton() {
  return (
    <div aria-busy="true" className={classes.tiles}>
      {['first', 'second', 'third', 'fourth'].map((name) => (
        <div key={name} className={classes.tile}>
          <Skeleton shape="block" height={91} />
        </div>
      ))}
    </div>
  );
}
