import { useTranslation } from 'react-i18next';
import type { SlotProps } from '@tessera/session';
import { LinkText, Section } from '@tessera/ui';
import './texts.ts';

export default function OnAccount({ accountId }: SlotProps['wallet/account']) {
  const { t } = useTranslation('loyalty');
  return (
    <Section title={t('loyalty.on_account')}>
      <LinkText to={`/loyalty?account=${accountId}`}>{t('loyalty.open')}</LinkText>
    </Section>
  );
}
