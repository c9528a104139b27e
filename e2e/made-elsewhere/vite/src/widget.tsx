import { useTexts } from '@tessera/i18n';
import { LinkText, Section } from '@tessera/ui';
import { texts } from './texts.ts';

export default function Widget() {
  const t = useTexts(texts);
  return (
    <Section title={t('vouchers.title')}>
      <LinkText to="/vouchers">{t('vouchers.open')}</LinkText>
    </Section>
  );
}
