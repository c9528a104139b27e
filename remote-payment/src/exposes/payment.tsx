import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCapabilities } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useSession, chooseCurrency } from '@tessera/session';
import {
  PageHeader,
  Section,
  Skeleton,
  Tabs,
  ButtonLink,
  CurrencyBadge,
  List,
  ListRow,
  MoneyText,
  useCurrencyName,
} from '@tessera/ui';
import { AccountField } from '@tessera/ui/account-field';
import { useWideScreen } from '@tessera/ui/wide-screen';
import { AccountsMissing, useOwnAccounts } from '../own-accounts/own-accounts.tsx';
import { OwnCode, RequestCode } from '../own-code/own-code.tsx';
import classes from './payment.module.css';
import { ScannedSheet } from '../reading/scanned-sheet.tsx';
import { useScanned } from '../reading/use-scanned.ts';
import { CameraScanner } from '../scanner/camera-scanner.tsx';
import { ImageArea } from '../scanner/pictures.tsx';

export default function Payment() {
  const { t } = useTranslation('payment');
  const wide = useWideScreen();
  const { take, shown, forget } = useScanned();
  const Ways = wide ? DesktopPayment : PhonePayment;
  return (
    <div className={classes.screen}>
      <PageHeader title={t('common.payment')} />
      <Ways onText={take} />
      <ScannedSheet shown={shown} onClose={forget} />
    </div>
  );
}

interface WaysProps {
  readonly onText: (text: string) => void;
}

function DesktopPayment({ onText }: WaysProps) {
  const { t } = useTranslation('payment');
  const own = useOwnAccounts();
  const { accounts, current, missing } = own;
  const request = useSearchParams()[0].get('request');
  return (
    <div className={classes.columns}>
      <div className={classes.part}>
        <Section title={t('payment.picture')}>
          <ImageArea onText={onText} />
        </Section>
        <Section title={t('common.your_accounts')} action={<SendLink />}>
          <AccountsMissing own={own} />
          {current && <AccountList accounts={accounts} current={current} />}
          {!current && !missing && <Skeleton shape="block" height={256} />}
        </Section>
      </div>
      {!missing && (
        <Section title={t('payment.tab.code')}>
          {request === null ? (
            <OwnCode account={current ?? null} />
          ) : (
            <RequestCode code={request} />
          )}
        </Section>
      )}
    </div>
  );
}

function PhoneCode() {
  const { t } = useTranslation('payment');
  const own = useOwnAccounts();
  const { current, missing } = own;
  const request = useSearchParams()[0].get('request');
  if (request !== null) return <RequestCode code={request} />;
  if (missing) return <AccountsMissing own={own} />;
  return (
    <div className={classes.part}>
      {current ? (
        <AccountField label={t('common.account')} labelHidden balance={current.balance} />
      ) : (
        <Skeleton shape="block" height={52} />
      )}
      <OwnCode account={current ?? null} />
    </div>
  );
}

/**
 * Send, and the camera or the user's code as the address says (EASE-7). The menu's icon is a
 * scanner, so the camera comes first.
 */
function PhonePayment({ onText }: WaysProps) {
  const { t } = useTranslation('payment');
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'code' ? 'code' : 'scan';
  return (
    <div className={classes.part}>
      <SendLink wide />
      <Tabs
        label={t('payment.tabs')}
        tabs={[
          { id: 'code', label: t('payment.tab.code') },
          { id: 'scan', label: t('payment.tab.scan') },
        ]}
        selected={tab}
        onSelect={(id) => setSearch({ tab: id }, { replace: true })}
      >
        {tab === 'scan' ? <CameraScanner onText={onText} /> : <PhoneCode />}
      </Tabs>
    </div>
  );
}

function SendLink({ wide = false }: { readonly wide?: boolean }) {
  const { t } = useTranslation('payment');
  const currencyCode = useSession((session) => session.currencyCode);
  const { known, offers } = useCapabilities();
  if (known && !offers('transfers')) return null;
  return (
    <ButtonLink
      icon="arrow-right"
      to={paths.walletSave(currencyCode ? { currencyCode } : {})}
      {...(wide
        ? { wide: true, variant: 'secondary' as const }
        : { size: 'small' as const, className: classes.send })}
    >
      {t('payment.send')}
    </ButtonLink>
  );
}

interface AccountListProps {
  readonly accounts: readonly OperableAccount[];
  readonly current: OperableAccount;
}

function AccountList({ accounts, current }: AccountListProps) {
  const { t } = useTranslation('payment');
  const nameOf = useCurrencyName();
  const [, setSearch] = useSearchParams();
  return (
    <List label={t('common.your_accounts')}>
      {accounts.map(({ id, currency, balance }) => (
        <ListRow
          key={id}
          leading={<CurrencyBadge currency={currency} />}
          title={<span translate="no">{currency}</span>}
          subtitle={nameOf(currency)}
          value={<MoneyText amount={balance} />}
          selected={id === current.id}
          onClick={() => {
            chooseCurrency(currency);
            // Another account starts with a code for any amount.
            setSearch({ tab: 'code' }, { replace: true });
          }}
        />
      ))}
    </List>
  );
}
