import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { closePanel, getSession, openPanel, usePanel } from '@tessera/session';
import {
  Button,
  CurrencyBadge,
  List,
  ListRow,
  MoneyText,
  Tabs,
  useCurrencyName,
} from '@tessera/ui';
import { accountLabel } from '../accounts/account-label.ts';
import { AccountsRead } from '../accounts/accounts-read.tsx';
import { usePair } from '../accounts/use-pair.ts';
import { isExchangeable } from '../pair/pair.ts';
import type { ExchangeableAccounts, Pair } from '../pair/pair.ts';
import { PanelSkeleton } from '../panel/panel-skeleton.tsx';
import panelClasses from '../panel/panel.module.css';

export default function ExchangeSelection() {
  const { t } = useTranslation('exchange');
  const { t: tSelection } = useTranslation('exchange-selection');
  return (
    <AccountsRead placeholder={<PanelSkeleton height={286} />}>
      {(accounts) => (
        <div className={panelClasses.panel}>
          {isExchangeable(accounts) ? (
            <SideTabs accounts={accounts} />
          ) : (
            <p>{t('exchange.unavailable')}</p>
          )}
          <Button variant="secondary" wide icon="search" onClick={() => openPanel('asset-search')}>
            {tSelection('exchange.selection.search')}
          </Button>
        </div>
      )}
    </AccountsRead>
  );
}

interface AccountChoicesProps {
  readonly label: string;
  readonly accounts: readonly OperableAccount[];
  readonly selectedId: string;
  readonly onChoose: (id: string) => void;
}

function AccountChoices({ label, accounts, selectedId, onChoose }: AccountChoicesProps) {
  const name = useCurrencyName();
  return (
    <List flush label={label}>
      {accounts.map((account) => (
        <ListRow
          key={account.id}
          leading={<CurrencyBadge currency={account.currency} />}
          title={<span translate="no">{accountLabel(account, accounts)}</span>}
          subtitle={name(account.currency)}
          value={<MoneyText amount={account.balance} />}
          selected={account.id === selectedId}
          onClick={() => onChoose(account.id)}
        />
      ))}
    </List>
  );
}

function SideTabs({ accounts }: { readonly accounts: ExchangeableAccounts }) {
  const { t } = useTranslation('exchange');
  const { t: tSelection } = useTranslation('exchange-selection');
  const opened = usePanel('exchange-selection');
  const [turned, turn] = useState<{ opened: typeof opened; side: keyof Pair } | null>(null);
  const side = turned?.opened === opened ? turned.side : (opened?.side ?? 'from');
  const pair = usePair(accounts);
  const goOn = useGoOn();
  return (
    <Tabs
      label={tSelection('exchange.selection.sides')}
      tabs={[
        { id: 'from', label: t('exchange.from') },
        { id: 'to', label: t('exchange.to') },
      ]}
      selected={side}
      onSelect={(id) => turn({ opened, side: id })}
    >
      <AccountChoices
        label={tSelection(`exchange.selection.${side}`)}
        accounts={accounts}
        selectedId={pair[side].id}
        onChoose={(id) => {
          pair.choose(side, id);
          goOn();
        }}
      />
    </Tabs>
  );
}

function useGoOn(): () => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return () => {
    const { exchangeFromId: from, exchangeToId: to } = getSession();
    closePanel();
    if (pathname !== paths.exchange() && from && to) void navigate(paths.exchange({ from, to }));
  };
}
