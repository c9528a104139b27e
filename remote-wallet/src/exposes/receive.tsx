import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAccounts, useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import { Card, EmptyState, PageHeader } from '@tessera/ui';
import { ChoiceChip, ChoiceChips, ChoiceLink } from '../choice-chips/choice-chip.tsx';
import { BlockSkeleton, Loaded } from '../loaded/loaded.tsx';
import { BankDetails } from '../receiving/bank-details.tsx';
import { DepositAddress } from '../receiving/deposit-address.tsx';
import { receivingNeeds } from '../receiving/receive-link.tsx';
import classes from '../receiving/receiving.module.css';

export default function Receive() {
  const { t } = useTranslation('wallet-receive');
  const { t: tWallet } = useTranslation('wallet');
  const accounts = useAccounts();
  const { known, offers } = useCapabilities();
  const [search, setSearch] = useSearchParams();
  const requestedCurrency = search.get('currencyCode');
  const choose = (currencyCode: string) => setSearch({ currencyCode }, { replace: true });

  const ways = (['bank', 'USDC'] as const).filter((way) => offers(receivingNeeds(way)));
  const wanted = requestedCurrency === 'USDC' ? 'USDC' : 'bank';
  const chosen = ways.find((way) => way === wanted) ?? ways[0];
  const firstOfBanks = accounts.data?.find(({ currency }) => currency !== 'USDC')?.currency;

  const content = () => {
    if (!known) return <BlockSkeleton height={470} />;
    if (chosen === undefined) {
      return (
        <Card padding="none">
          <EmptyState icon="wallet">{t('receive.unavailable')}</EmptyState>
        </Card>
      );
    }
    if (chosen === 'bank') return <BankDetails currency={requestedCurrency} onChoose={choose} />;
    return (
      <Loaded
        read={accounts}
        failed={tWallet('common.accounts_failed')}
        placeholder={<BlockSkeleton height={470} />}
      >
        {(all) => <DepositAddress accounts={all} />}
      </Loaded>
    );
  };
  return (
    <div className={classes.screen}>
      <PageHeader title={tWallet('wallet.receive')} backTo={paths.wallet()} />
      <ChoiceChips label={t('receive.ways')}>
        <ChoiceLink to={paths.payment({ tab: 'code' })}>{t('receive.person')}</ChoiceLink>
        {ways.map((way) => (
          <ChoiceChip
            key={way}
            type="radio"
            name="receiving"
            checked={way === chosen}
            onChange={() => choose(way === 'USDC' ? way : (firstOfBanks ?? 'USD'))}
          >
            {way === 'USDC' ? way : t('common.bank')}
          </ChoiceChip>
        ))}
      </ChoiceChips>
      {content()}
    </div>
  );
}
