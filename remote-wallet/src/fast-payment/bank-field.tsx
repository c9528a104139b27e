import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, List, ListRow, Sheet, TextField } from '@tessera/ui';
import classes from './bank-field.module.css';

interface Bank {
  readonly id: string;
  readonly name: string;
}

interface BankFieldProps {
  readonly banks: readonly Bank[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

export function BankField({ banks, value, onChange }: BankFieldProps) {
  const { t } = useTranslation('wallet-fast-payment');
  const [open, setOpen] = useState(false);
  const openByKey = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <div className={classes.field}>
      <TextField
        label={t('fast_payment.bank')}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        readOnly
        placeholder={t('fast_payment.choose_bank')}
        value={banks.find(({ id }) => id === value)?.name ?? ''}
        onChange={() => undefined}
        onClick={() => setOpen(true)}
        onKeyDown={openByKey}
        trailing={<Icon name="chevron-down" size={20} />}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('fast_payment.bank')}>
        <BankList
          banks={banks}
          value={value}
          onChange={(id) => {
            setOpen(false);
            onChange(id);
          }}
        />
      </Sheet>
    </div>
  );
}

/** Enter chooses the first bank that the search finds. */
function BankList({ banks, value, onChange }: BankFieldProps) {
  const { t } = useTranslation('wallet-fast-payment');
  const [search, setSearch] = useState('');
  const words = search.trim().toLocaleLowerCase();
  const found = banks.filter(({ name }) => name.toLocaleLowerCase().includes(words));
  const [first] = found;
  return (
    <div className={classes.banks}>
      <TextField
        label={t('fast_payment.find_bank')}
        labelHidden
        placeholder={t('fast_payment.find_bank')}
        type="search"
        autoComplete="off"
        autoFocus
        value={search}
        onChange={setSearch}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (first && words !== '') onChange(first.id);
        }}
        leading={<Icon name="search" size={20} />}
      />
      <List label={t('fast_payment.bank')} flush>
        {found.map(({ id, name }) => (
          <ListRow key={id} title={name} selected={id === value} onClick={() => onChange(id)} />
        ))}
      </List>
      <p role="status" className={found.length > 0 ? 'visually-hidden' : undefined}>
        {found.length === 0
          ? t('fast_payment.no_bank_found')
          : words !== '' && t('fast_payment.banks_found', { count: found.length })}
      </p>
    </div>
  );
}
