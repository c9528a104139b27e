import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import type { Currency, Money } from '@tessera/money';
import { Avatar, Button, IconButton, IconTile, List, MoneyText } from '@tessera/ui';
import { AmountField } from '@tessera/ui/amount-field';
import { mostParts } from '@tessera/wire/bills';
import type { Part } from './parts.ts';
import { nameOf, PeopleSheet } from './people-sheet.tsx';
import classes from './asking.module.css';

interface BillPartsProps {
  readonly currency: Currency;
  readonly parts: readonly Part[];
  readonly shares: readonly (Money | null)[];
  readonly isEqual: boolean;
  readonly onChange: (parts: readonly Part[]) => void;
}

export function BillParts({ currency, parts, shares, isEqual, onChange }: BillPartsProps) {
  const { t } = useTranslation('payment-split');
  const { offers } = useCapabilities();
  const [choosing, setChoosing] = useState(false);
  const adding = useRef<HTMLDivElement>(null);
  const isFull = parts.length >= mostParts;
  const add = (to: string, name = '') => onChange([...parts, { to, name, entered: '' }]);
  return (
    <div className={classes.parts}>
      <List label={t('split.parts')}>
        {parts.map((part, at) => (
          <PartRow
            key={at}
            part={part}
            share={shares[at] ?? null}
            currency={currency}
            isEqual={isEqual}
            onEnter={(entered) =>
              onChange(parts.map((each, index) => (index === at ? { ...each, entered } : each)))
            }
            onRemove={() => {
              // The next part moves into this row and gets its focus; the last row disappears, so
              // the focus goes to the button.
              if (at === parts.length - 1) adding.current?.querySelector('button')?.focus();
              onChange(parts.filter((_, index) => index !== at));
            }}
          />
        ))}
      </List>
      {isFull && <p className={classes.quiet}>{t('split.most', { most: mostParts })}</p>}
      <div ref={adding} className={classes.adding}>
        {offers('people') && (
          <Button
            variant="secondary"
            icon="plus"
            disabled={isFull}
            onClick={() => setChoosing(true)}
          >
            {t('split.add_person')}
          </Button>
        )}
        <Button variant="secondary" icon="plus" disabled={isFull} onClick={() => add('link')}>
          {t('split.add_link')}
        </Button>
        {parts.every(({ to }) => to !== 'own') && (
          <Button
            variant="secondary"
            icon="plus"
            disabled={isFull}
            onClick={() => onChange([{ to: 'own', name: '', entered: '' }, ...parts])}
          >
            {t('split.add_own')}
          </Button>
        )}
      </div>
      {choosing && (
        <PeopleSheet
          chosen={parts.map(({ to }) => to)}
          onChoose={(person) => {
            setChoosing(false);
            if (parts.every(({ to }) => to !== person.id)) add(person.id, nameOf(person));
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

interface PartRowProps {
  readonly part: Part;
  readonly share: Money | null;
  readonly currency: Currency;
  readonly isEqual: boolean;
  readonly onEnter: (entered: string) => void;
  readonly onRemove: () => void;
}

function PartRow({ part, share, currency, isEqual, onEnter, onRemove }: PartRowProps) {
  const { t } = useTranslation('payment-split');
  const { to, name, entered } = part;
  const isPerson = to !== 'own' && to !== 'link';
  const called = isPerson ? name : t(to === 'own' ? 'split.own' : 'split.link');
  return (
    <li className={classes.part}>
      {isPerson ? (
        <Avatar name={name} size="small" />
      ) : (
        <IconTile name={to === 'own' ? 'user' : 'qr'} tone="accent" />
      )}
      <span className={classes.words}>
        <strong>
          <bdi translate="no">{called}</bdi>
        </strong>
        {!isPerson && <small>{t(to === 'own' ? 'split.own_descr' : 'split.link_descr')}</small>}
      </span>
      {isEqual ? (
        share && <MoneyText amount={share} maskable={false} />
      ) : (
        <div className={classes.share}>
          <AmountField
            labelHidden
            label={t('split.part_of', { name: called })}
            currency={currency}
            value={entered}
            onChange={onEnter}
          />
        </div>
      )}
      <IconButton
        icon="close"
        variant="plain"
        size="small"
        label={t('split.remove', { name: called })}
        onClick={onRemove}
      />
    </li>
  );
}
