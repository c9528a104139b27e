import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAccounts, useAuthInfo, useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useSession } from '@tessera/session';
import { ButtonLink, IconTile, Sheet, SheetActions } from '@tessera/ui';
import type { IconName } from '@tessera/ui';
import { mainCurrency } from '../accounts/main-currency.ts';
import classes from './payment-buttons.module.css';

type GuardedPayment = 'topup' | 'withdrawal';

interface UnavailableAlertProps {
  readonly payment: GuardedPayment | null;
  readonly onClose: () => void;
}

function UnavailableAlert({ payment, onClose }: UnavailableAlertProps) {
  const { t } = useTranslation('wallet-payments');
  if (payment === null) return null;
  return (
    <Sheet open onClose={onClose} title={t(`payment.${payment}.not_avaliable_title`)}>
      <div className={classes.alert}>
        <p>{t(`payment.${payment}.not_avaliable`)}</p>
        <SheetActions>
          <ButtonLink wide to={paths.settings()}>
            {t('wallet.to_identification')}
          </ButtonLink>
        </SheetActions>
      </div>
    </Sheet>
  );
}

type PaymentTileProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly prominent?: boolean;
} & ({ readonly to: string } | { readonly onClick: () => void });

function PaymentTile({ icon, label, prominent = false, ...action }: PaymentTileProps) {
  const content = (
    <>
      <IconTile name={icon} size="large" tone={prominent ? 'strong' : 'accent'} />
      <span>{label}</span>
    </>
  );
  if ('to' in action) {
    return (
      <Link to={action.to} className={classes.tile}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={classes.tile} onClick={action.onClick}>
      {content}
    </button>
  );
}

interface PaymentTilesProps {
  readonly currencyCode: string | null;
  readonly accountId?: string | undefined;
}

/**
 * While permissions are unknown a press navigates: the screens check them again (HOME-4, EASE-7).
 */
export function PaymentTiles({ currencyCode, accountId }: PaymentTilesProps) {
  const { t } = useTranslation('wallet-payments');
  const user = useAuthInfo().data;
  const { known, offers } = useCapabilities();
  const [refused, setRefused] = useState<GuardedPayment | null>(null);
  const account = currencyCode === null ? {} : { currencyCode };

  return (
    <div className={classes.room}>
      <nav aria-label={t('payment.buttons')} className={classes.tiles}>
        {(!known || offers('transfers')) && (
          <PaymentTile
            prominent
            icon="arrow-right"
            label={t('payment.send')}
            to={paths.walletSave(account)}
          />
        )}
        <PaymentTile
          icon="arrow-down"
          label={t('common.to_top_up')}
          {...(user?.isTopupAllowed === false
            ? { onClick: () => setRefused('topup') }
            : { to: paths.walletTopUp(account) })}
        />
        <PaymentTile
          icon="swap"
          label={t('common.exchanging')}
          to={paths.exchange(accountId === undefined ? {} : { from: accountId })}
        />
        <PaymentTile
          icon="arrow-up"
          label={t('common.withdrawing')}
          {...(user?.isWithdrawalAllowed === false
            ? { onClick: () => setRefused('withdrawal') }
            : { to: paths.walletWithdrawal(mainCurrency() === null ? account : {}) })}
        />
      </nav>
      <UnavailableAlert payment={refused} onClose={() => setRefused(null)} />
    </div>
  );
}

export function PaymentButtons() {
  const currencyCode = useSession((session) => session.currencyCode);
  const chosen = useAccounts().data?.find(({ currency }) => currency === currencyCode);
  return <PaymentTiles currencyCode={currencyCode} accountId={chosen?.id} />;
}
