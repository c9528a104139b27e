import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isMoney, subtract } from '@tessera/money';
import type { AnyMoney } from '@tessera/money';
import { IconTile, MoneyText, Skeleton } from '@tessera/ui';
import { kindMarks } from '../transactions/transaction-row.tsx';
import classes from './statistics.module.css';
import type { Statistic } from './use-statistics.ts';

interface StatisticTilesProps {
  readonly statistics: readonly Statistic[];
}

/**
 * In the order of the tiles; `default` comes from backends with only the original 19 calls
 * (WALLET-2).
 */
const icons = { ...kindMarks, default: 'swap' } as const;

type Category = keyof typeof icons;

const order = Object.keys(icons);

const isCategory = (type: string): type is Category => Object.hasOwn(icons, type);

function categoryOf(type: string): Category {
  return isCategory(type) ? type : 'default';
}

const directions = ['in', 'out', 'other'] as const;
type Direction = (typeof directions)[number];

interface Share {
  readonly type: string;
  readonly amount: AnyMoney;
  readonly count: number | null;
  readonly percent: string;
}

const usualDirections: Readonly<Record<string, Direction>> = {
  topup: 'in',
  received: 'in',
  payment: 'out',
  transfer: 'out',
  withdrawal: 'out',
};

/** The part of a kind that moved in this direction; `null` for none. */
function shareOf(statistic: Statistic, direction: Direction): Share | null {
  const { type, amount, incoming, count, incomingCount, percent } = statistic;
  if (incoming === null || !isMoney(incoming) || !isMoney(amount)) {
    const usual = usualDirections[type] ?? 'other';
    return usual === direction ? { type, amount, count, percent } : null;
  }
  const counted = incomingCount ?? 0;
  const isIn = direction === 'in';
  const part = isIn ? incoming : subtract(amount, incoming);
  if (direction === 'other' || part.minor === 0n) return null;
  return { type, amount: part, count: isIn ? counted : (count ?? 0) - counted, percent };
}

function placeOf({ type }: Share): number {
  return order.indexOf(categoryOf(type));
}

export function StatisticTiles({ statistics }: StatisticTilesProps) {
  return (
    <div className={classes.parts}>
      {directions.map((direction) => (
        <Tiles key={direction} direction={direction} statistics={statistics} />
      ))}
    </div>
  );
}

function Tiles({ direction, statistics }: StatisticTilesProps & { readonly direction: Direction }) {
  const { t } = useTranslation('wallet-statistics');
  const id = useId();
  const shares = statistics
    .flatMap((statistic) => shareOf(statistic, direction) ?? [])
    .sort((one, other) => placeOf(one) - placeOf(other));
  if (shares.length === 0) return null;
  const total = shares.reduce((sum, { amount }) => sum + (isMoney(amount) ? amount.minor : 0n), 0n);
  return (
    <div className={classes.direction}>
      <h2 id={id} className={classes.quiet}>
        {t(`statistics.${direction}`)}
      </h2>
      <ul role="list" aria-labelledby={id} className={classes.tiles}>
        {shares.map((share) => (
          <Tile key={share.type} share={share} total={total} />
        ))}
      </ul>
    </div>
  );
}

function Tile({ share, total }: { readonly share: Share; readonly total: bigint }) {
  const { t } = useTranslation('wallet-statistics');
  const { type, amount, count } = share;
  const category = categoryOf(type);
  return (
    <li className={classes.tile}>
      <span className={classes.tileHead}>
        <IconTile name={icons[category]} />
        <span className={classes.percent}>
          {t('statistics.percent', { percent: wholePercent(share, total) })}
        </span>
      </span>
      <span className={classes.tileAmount}>
        <MoneyText amount={amount} />
      </span>
      <span className={classes.quiet}>
        <span>{t(`statistics.type.${category}`)}</span>
        {count !== null && <span>{` · ${t('statistics.count', { count })}`}</span>}
      </span>
    </li>
  );
}

/**
 * Rounded for reading at a glance: 12.4 is 12, but a share above zero never shows as 0. Inexact
 * amounts keep the backend's share.
 */
function wholePercent({ amount, percent }: Share, total: bigint): string {
  const thousandths = isMoney(amount)
    ? Number(total === 0n ? 0n : (amount.minor * 100_000n) / total)
    : Number(percent) * 1000;
  const whole = Math.round(thousandths / 1000);
  return whole === 0 && thousandths > 0 ? '<1' : String(whole);
}

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
