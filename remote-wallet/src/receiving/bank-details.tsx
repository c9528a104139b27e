import { useTranslation } from 'react-i18next';
import { useCall } from '@tessera/api';
import { paths } from '@tessera/contract';
import { ButtonLink, Card, DetailList, EmptyState, Select, useCurrencyName } from '@tessera/ui';
import type { AnswerOf } from '@tessera/wire';
import { groupNumber } from '@tessera/wire/group-number';
import { listAccountDetails } from '@tessera/wire/receiving';
import { BlockSkeleton, Loaded } from '../loaded/loaded.tsx';
import { CopyAndShare } from './copy-and-share.tsx';
import { QrPicture } from './qr-picture.tsx';
import classes from './receiving.module.css';

type AccountDetails = AnswerOf<typeof listAccountDetails>[number];

interface BankDetailsProps {
  readonly currency: string | null;
  readonly onChoose: (currency: string) => void;
}

export function BankDetails({ currency, onChoose }: BankDetailsProps) {
  const { t } = useTranslation('wallet-receive');
  const read = useCall(listAccountDetails);
  return (
    <Loaded
      read={read}
      failed={t('receive.bank.failed')}
      placeholder={<BlockSkeleton height={520} />}
    >
      {(all) => {
        const details = all.find((each) => each.currencyCode === currency) ?? all[0];
        return details === undefined ? (
          <Card padding="none">
            <EmptyState
              icon="wallet"
              action={<ButtonLink to={paths.wallet()}>{t('common.to_your_accounts')}</ButtonLink>}
            >
              {t('receive.bank.none')}
            </EmptyState>
          </Card>
        ) : (
          <DetailsCard details={details} all={all} onChoose={onChoose} />
        );
      }}
    </Loaded>
  );
}

interface DetailsCardProps {
  readonly details: AccountDetails;
  readonly all: readonly AccountDetails[];
  readonly onChoose: (currency: string) => void;
}

function DetailsCard({ details, all, onChoose }: DetailsCardProps) {
  const { t } = useTranslation('wallet-receive');
  const { t: tWallet } = useTranslation('wallet');
  const name = useCurrencyName();
  const { currencyCode, number, holder, bank } = details;
  const lines = [
    { label: tWallet('wallet.number.account'), value: groupNumber(number) },
    { label: t('receive.bank.holder'), value: holder },
    { label: t('common.bank'), value: bank },
    { label: t('common.currency'), value: currencyCode },
  ];
  const text = lines.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return (
    <div className={classes.columns}>
      <Card className={classes.card}>
        <div className={classes.frame}>
          <QrPicture text={text} label={t('receive.bank.picture')} />
        </div>
        <div className={classes.caption}>
          <strong>{t('receive.bank.only', { currency: currencyCode })}</strong>
          <bdi dir="ltr" className={classes.number} translate="no">
            {groupNumber(number)}
          </bdi>
        </div>
        <CopyAndShare
          key={number}
          copied={number}
          copyLabel={tWallet('wallet.number.copy')}
          title={t('receive.bank.share', { holder })}
          text={text}
        />
      </Card>
      <div className={classes.side}>
        {all.length > 1 && (
          <Select
            label={t('common.account')}
            value={currencyCode}
            options={all.map((each) => ({
              value: each.currencyCode,
              label: `${each.currencyCode} · ${name(each.currencyCode)}`,
            }))}
            onChange={onChoose}
          />
        )}
        <Card padding="none" className={classes.details}>
          <DetailList
            details={lines.map(({ label, value }) => ({
              label,
              value: <bdi>{value}</bdi>,
              asWritten: true,
            }))}
          />
        </Card>
        <p className={classes.quiet}>{t('receive.bank.hint', { currency: currencyCode })}</p>
      </div>
    </div>
  );
}
