import { useTranslation } from 'react-i18next';
import { useAccounts, useCapabilities } from '@tessera/api';
import { chooseCurrency } from '@tessera/session';
import { CurrencyBadge, MoneyText } from '@tessera/ui';
import { useWideScreen } from '@tessera/ui/wide-screen';
import { categories, isCategory } from '../categories/category-paths.ts';
import { ChoiceChip, ChoiceChips, ChoiceOfMany } from '../choice-chips/choice-chip.tsx';
import { BlockSkeleton, Loaded } from '../loaded/loaded.tsx';
import { kinds } from './history-address.ts';
import type { HistoryAddress, Kind, useHistoryAddress } from './history-address.ts';
import { SearchField } from '../search-field/search-field.tsx';
import { RangeButton } from './range/range-button.tsx';
import classes from './history.module.css';

interface HistoryFiltersProps {
  readonly address: HistoryAddress;
  readonly onChange: ReturnType<typeof useHistoryAddress>['change'];
}

export function HistoryFilters({ address, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation('wallet-history');
  return (
    <div className={classes.filters}>
      <div className={classes.line}>
        <SearchField
          label={t('history.search')}
          example={t('history.search.example')}
          search={address.search}
          onChange={(search) => onChange({ search }, { replace: true })}
        />
        <RangeButton from={address.from} to={address.to} onChange={onChange} />
      </div>
      <AccountFilter account={address.account} onChange={(account) => onChange({ account })} />
      <KindFilter
        chosen={address.kinds}
        category={address.category}
        onChange={(chosen) => onChange({ kinds: chosen })}
        onCategory={(category) => onChange({ category })}
      />
    </div>
  );
}

interface AccountFilterProps {
  readonly account: string;
  readonly onChange: (account: string) => void;
}

function AccountFilter({ account, onChange }: AccountFilterProps) {
  const { t } = useTranslation('wallet-history');
  const { t: shared } = useTranslation('wallet');
  const accounts = useAccounts();
  // Beside the statistics only one line of accounts fits; Home shows their balances.
  const wide = useWideScreen();
  const choose = (id: string, currencyCode: string) => {
    chooseCurrency(currencyCode);
    onChange(id);
  };
  return (
    <Loaded
      read={accounts}
      failed={shared('common.accounts_failed')}
      placeholder={<BlockSkeleton height={44} />}
    >
      {(all) => (
        <ChoiceChips label={t('common.account')}>
          <ChoiceChip
            type="radio"
            name="history-account"
            checked={account === ''}
            onChange={() => onChange('')}
          >
            {t('history.accounts.all')}
          </ChoiceChip>
          {all.map(({ id, currency, balance }) => (
            <ChoiceChip
              key={id}
              type="radio"
              name="history-account"
              checked={account === id}
              onChange={() => choose(id, currency)}
            >
              <CurrencyBadge currency={currency} size="small" />
              <span translate="no">{currency}</span>
              {!wide && <MoneyText amount={balance} />}
            </ChoiceChip>
          ))}
        </ChoiceChips>
      )}
    </Loaded>
  );
}

interface KindFilterProps {
  readonly chosen: readonly Kind[];
  readonly onChange: (chosen: readonly Kind[]) => void;
  readonly category: string;
  readonly onCategory: (category: string) => void;
}

function KindFilter({ chosen, category, onChange, onCategory }: KindFilterProps) {
  const { t } = useTranslation('wallet-history');
  const { t: tCategories } = useTranslation('wallet-categories');
  const { offers } = useCapabilities();
  const toggle = (kind: Kind) =>
    onChange(kinds.filter((each) => chosen.includes(each) !== (each === kind)));
  return (
    <ChoiceChips label={t('history.kinds')}>
      {offers('categories') && (
        <ChoiceOfMany
          label={tCategories('choice.category')}
          all={tCategories('filter.all')}
          options={categories.map((value) => ({ value, label: tCategories(`category.${value}`) }))}
          value={isCategory(category) ? category : ''}
          onChange={onCategory}
        />
      )}
      {kinds.map((kind) => (
        <ChoiceChip
          key={kind}
          type="checkbox"
          name={`history-kind-${kind}`}
          checked={chosen.includes(kind)}
          onChange={() => toggle(kind)}
        >
          {t(`history.kind.${kind}`)}
        </ChoiceChip>
      ))}
    </ChoiceChips>
  );
}
