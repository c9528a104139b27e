import { useTranslation } from 'react-i18next';
import { useCall } from '@tessera/api';
import type { Account } from '@tessera/api';
import { paths } from '@tessera/contract';
import { formatMoney } from '@tessera/money';
import { useLanguage } from '@tessera/i18n';
import { ButtonLink, Card, EmptyState } from '@tessera/ui';
import { readAddress } from '@tessera/wire/receiving';
import { BlockSkeleton, Loaded } from '../loaded/loaded.tsx';
import { CopyAndShare } from './copy-and-share.tsx';
import { Deposits } from './deposits.tsx';
import { QrPicture } from './qr-picture.tsx';
import classes from './receiving.module.css';

const usdc = { params: { currency_code: 'USDC' } };

interface DepositAddressProps {
  readonly accounts: readonly Account[];
}

export function DepositAddress({ accounts }: DepositAddressProps) {
  const { t } = useTranslation('wallet-receive');
  const language = useLanguage();
  const hasAccount = accounts.some(({ currency }) => currency === 'USDC');
  // The address never changes.
  const read = useCall(readAddress, hasAccount ? usdc : null, { staleTime: Infinity });
  if (!hasAccount) {
    const open = paths.wallet({ create: 'USDC', next: paths.receive({ currencyCode: 'USDC' }) });
    return (
      <Card padding="none">
        <EmptyState
          icon="wallet"
          action={<ButtonLink to={open}>{t('receive.open_usdc')}</ButtonLink>}
        >
          {t('receive.address.none')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Loaded
      read={read}
      failed={t('receive.address.failed')}
      placeholder={<BlockSkeleton height={470} />}
    >
      {({ address, confirmations, leastAmount }) => (
        <div className={classes.columns}>
          <Card className={classes.card}>
            <div className={classes.frame}>
              <QrPicture text={address} label={t('receive.address.picture')} />
            </div>
            <div className={classes.caption}>
              <strong>{t('receive.address.only')}</strong>
              <bdi dir="ltr" className={classes.address} translate="no">
                {inGroups(address)}
              </bdi>
            </div>
            <CopyAndShare
              copied={address}
              copyLabel={t('receive.address.copy')}
              title={t('receive.address.only')}
              text={`${t('receive.address.only')}\n${address}`}
            />
          </Card>
          <div className={classes.side}>
            <Deposits needed={confirmations} />
            <p className={classes.quiet}>
              <span>{t('receive.address.warning')}</span>{' '}
              {leastAmount !== null && (
                <span>
                  {t('receive.address.least', { amount: formatMoney(leastAmount, { language }) })}
                </span>
              )}
            </p>
          </div>
        </div>
      )}
    </Loaded>
  );
}

function inGroups(address: string): string {
  return `0x ${address.slice(2).replace(/(.{4})(?=.)/g, '$1 ')}`;
}
