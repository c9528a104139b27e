import { useTranslation } from 'react-i18next';
import { useAccounts, useAuthInfo, useCall, useCapabilities } from '@tessera/api';
import type { ApiFailure, Transaction } from '@tessera/api';
import { getConfig, supportContacts } from '@tessera/config';
import { paths } from '@tessera/contract';
import { useLanguage } from '@tessera/i18n';
import { useSession } from '@tessera/session';
import { Alert, Button, DetailList, LinkText, Sheet, SheetActions, Wordmark } from '@tessera/ui';
import { groupNumber } from '@tessera/wire/group-number';
import { FailedRead } from '@tessera/ui/failed-read';
import { readReceipt } from '@tessera/wire/history';
import { CategoryChoice } from '../categories/category-choice.tsx';
import { CopiedNumber } from '../copied-number/copied-number.tsx';
import { BlockSkeleton } from '../loaded/loaded.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import { TransactionAmount, TransactionMark } from '../transactions/transaction-row.tsx';
import { directionOf, nameOf } from '../transactions/transaction-text.ts';
import { isOpenTopUp, OpenTopUp } from './open-top-up.tsx';
import { receiptLines, receiptText } from './receipt-lines.ts';
import type { ReceiptContent, ReceiptHolder } from './receipt-lines.ts';
import classes from './receipt.module.css';

function ReceiptBody({ receipt }: { readonly receipt: ReceiptContent }) {
  const { t } = useTranslation('wallet-receipt');
  const { t: tTransactions } = useTranslation('wallet-transactions');
  const language = useLanguage();
  const hidden = useSession((session) => session.hideAmounts);
  const words = { t, tTransactions, language, hidden };
  const holder = useHolder(receipt);
  const { title, kind } = nameOf(receipt, tTransactions);

  return (
    <div className={classes.receipt}>
      <p className={classes.paper}>
        <Wordmark name={getConfig().brand.name} />
        <span>{t('receipt.title')}</span>
      </p>
      <div className={classes.head}>
        <span className={classes.mark}>
          <TransactionMark transaction={receipt} />
        </span>
        <strong>
          <bdi translate={kind === null ? undefined : 'no'}>{title}</bdi>
        </strong>
        <strong className={classes.amount}>
          <TransactionAmount transaction={receipt} />
        </strong>
        {kind !== null && <span className={classes.kind}>{kind}</span>}
      </div>
      <DetailList
        details={receiptLines(receipt, words, holder).map(({ label, value, as }) => ({
          label,
          value:
            as === 'number' ? (
              <CopiedNumber number={value} copy={t('receipt.copy_number')} />
            ) : as === 'written' || as === 'name' ? (
              <bdi>{value}</bdi>
            ) : (
              value
            ),
          long: as === 'long',
          asWritten: as === 'name',
        }))}
      />
      <CategoryChoice key={`${receipt.id} ${receipt.category ?? ''}`} receipt={receipt} />
      <PersonLinks receipt={receipt} />
      <Help receipt={receipt} />
      {isOpenTopUp(receipt) ? (
        <OpenTopUp receipt={receipt} />
      ) : (
        <SheetActions>
          <Button wide onClick={() => window.print()}>
            {t('receipt.print')}
          </Button>
          <ShareButton
            variant="secondary"
            title={title}
            text={receiptText(receipt, words)}
            words={{
              share: t('common.share'),
              copy: t('common.copy'),
              copied: t('receipt.copied'),
              failed: t('receipt.share.failed'),
            }}
          />
        </SheetActions>
      )}
    </div>
  );
}

function PersonLinks({ receipt }: { readonly receipt: ReceiptContent }) {
  const { t } = useTranslation('wallet-receipt');
  const { amount, details } = receipt;
  const person = details?.person;
  const { offers } = useCapabilities();
  if (!person || !offers('people')) return null;
  const isSent = directionOf(amount) === 'out';
  return (
    <div className={classes.person}>
      <LinkText to={paths.walletSave({ person, currencyCode: amount.currency })}>
        {t(isSent ? 'common.send_more' : 'receipt.send_back')}
      </LinkText>
      <LinkText to={paths.person(person)}>{t('receipt.between')}</LinkText>
      {!isSent && offers('blocking') && (
        <LinkText to={paths.person(person, { block: 'ask' })}>{t('receipt.block')}</LinkText>
      )}
    </div>
  );
}

function Help({ receipt: { id, number } }: { readonly receipt: ReceiptContent }) {
  const { t } = useTranslation('wallet-receipt');
  const { href = null } = supportContacts().at(-1) ?? {};
  if (href === null) return null;
  const subject = encodeURIComponent(`${t('common.transaction')} ${groupNumber(number ?? id)}`);
  return (
    <LinkText
      className={classes.help}
      href={href.startsWith('mailto:') ? `${href}?subject=${subject}` : href}
    >
      {t('receipt.help')}
    </LinkText>
  );
}

function useHolder({ walletId }: ReceiptContent): ReceiptHolder {
  const person = useAuthInfo().data;
  const account = useAccounts().data?.find(({ id }) => id === walletId);
  return {
    name: person && `${person.firstName} ${person.lastName}`.trim(),
    account: account && `${account.currency} · ${groupNumber(account.number ?? account.id)}`,
  };
}

interface ReceiptSheetProps {
  readonly id: string;
  readonly row: Transaction | undefined;
  /** The backend has receipts with more details than the rows. */
  readonly offered: boolean;
  readonly waiting: boolean;
  readonly onClose: () => void;
}

export function ReceiptSheet({ id, onClose, ...source }: ReceiptSheetProps) {
  const { t } = useTranslation('wallet-receipt');
  return (
    <Sheet open={id !== ''} onClose={onClose} title={t('receipt.title')} inAddress>
      <Receipt key={id} id={id} {...source} />
    </Sheet>
  );
}

function Receipt({ id, row, offered, waiting }: Omit<ReceiptSheetProps, 'onClose'>) {
  const { t } = useTranslation('wallet-receipt');
  const read = useCall(readReceipt, offered ? { path: { id } } : null);
  if (read.status === 'ready') return <ReceiptBody receipt={read.data} />;
  if (offered && read.status === 'failed') {
    if (isUnknown(read.failure)) return <Alert tone="info">{t('receipt.missing')}</Alert>;
    return <FailedRead title={t('receipt.failed')} read={read} />;
  }
  if (!offered && row) return <ReceiptBody receipt={row} />;
  if (!offered && !waiting) return <Alert tone="info">{t('receipt.missing_here')}</Alert>;
  return <BlockSkeleton height={360} />;
}

/** The backend answers the same for another user's transaction as for an unknown id. */
function isUnknown({ reason, code }: ApiFailure): boolean {
  return reason === 'refused' && (code === 'NOT_FOUND' || code === 'INVALID_REQUEST');
}
