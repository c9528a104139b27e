import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthInfo, useCall, useCapabilities } from '@tessera/api';
import { formatLongDate, useLanguage } from '@tessera/i18n';
import { canUsePasskeys } from '@tessera/passkeys';
import { Button, Card, List, ListRow, Section } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import * as passkeys from '@tessera/wire/passkeys';
import { LockRow } from '../lock/lock-row.tsx';
import { Pin } from '../pin/pin.tsx';
import { RowsSkeleton } from '../setting-row/setting-row.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { EditPasskey, type Passkey } from './edit-passkey.tsx';
import classes from './passkeys.module.css';

function Offer() {
  const { t } = useTranslation('settings-passkeys');
  const [adding, setAdding] = useState(false);
  const lacksPin = useAuthInfo().data?.hasPin === false;
  const obstacle = !canUsePasskeys() ? 'unsupported' : lacksPin ? 'needs_pin' : null;
  return (
    <Card tone="accent" className={classes.offer}>
      <h2>{t('settings.passkeys.title')}</h2>
      <p>{t(`settings.passkeys.${obstacle ?? 'about'}`)}</p>
      {obstacle === null && (
        <Button wide onClick={() => setAdding(true)}>
          {t('settings.passkeys.add')}
        </Button>
      )}
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
    </Card>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onEdit: () => void;
}

function PasskeyRow({ passkey, onEdit }: PasskeyRowProps) {
  const { t } = useTranslation('settings-passkeys');
  const language = useLanguage();
  const { name, addedAt, lastUsedAt, stopped } = passkey;
  const added = addedAt === null ? '' : formatLongDate(addedAt, language);
  const used = lastUsedAt && formatLongDate(lastUsedAt, language);
  const life = used
    ? t('settings.passkeys.added_used', { added, used })
    : t('settings.passkeys.added', { added });
  return (
    <ListRow
      title={name}
      subtitle={stopped ? t('settings.passkeys.stopped') : life}
      value={
        <Button
          variant="secondary"
          size="small"
          aria-label={t('settings.passkeys.rename_label', { name })}
          onClick={onEdit}
        >
          {t('settings.passkeys.rename')}
        </Button>
      }
    />
  );
}

function PasskeyRows() {
  const { t } = useTranslation('settings-passkeys');
  const read = useCall(passkeys.list);
  const [edited, setEdited] = useState<Passkey | null>(null);
  if (read.status === 'loading') {
    return (
      <div role="status" aria-busy="true" aria-label={t('settings.passkeys.loading')}>
        <RowsSkeleton rows={1} />
      </div>
    );
  }
  if (read.status === 'failed')
    return <FailedRead title={t('settings.passkeys.failed')} read={read} />;
  return (
    <>
      {read.data.length > 0 && (
        <List flush label={t('settings.passkeys.list')}>
          {read.data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onEdit={() => setEdited(passkey)} />
          ))}
        </List>
      )}
      {edited && <EditPasskey passkey={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

export function Passkeys() {
  const { t } = useTranslation('settings-passkeys');
  const { known, offers } = useCapabilities();
  const offered = offers('passkeys');
  return (
    <>
      {offered && <Offer />}
      <Section title={t('settings.passkeys.list')}>
        <Card padding="none" className={classes.rows}>
          {known ? (
            <>
              {offered && <PasskeyRows />}
              <Pin />
              {offered && <LockRow />}
            </>
          ) : (
            <RowsSkeleton rows={2} />
          )}
        </Card>
      </Section>
    </>
  );
}
