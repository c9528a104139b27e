import { useTranslation } from 'react-i18next';
import { LinkText, Section } from '@tessera/ui';
import './texts.ts';

export default function Widget() {
  const { t } = useTranslation('loyalty');
  return (
    <Section title={t('loyalty.title')}>
      <LinkText to="/loyalty">{t('loyalty.open')}</LinkText>
    </Section>
  );
}
