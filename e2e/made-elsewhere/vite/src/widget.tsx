import { useTranslation } from 'react-i18next';
import { LinkText, Section } from '@tessera/ui';
import './texts.ts';

export default function Widget() {
  const { t } = useTranslation('vouchers');
  return (
    <Section title={t('vouchers.title')}>
      <LinkText to="/vouchers">{t('vouchers.open')}</LinkText>
    </Section>
  );
}
