import { useTexts } from '@tessera/i18n';
import { LinkText, Section } from '@tessera/ui';
import { texts } from './texts.ts';

export default function Widget() {
  const t = useTexts(texts);
  return (
    <Section title={t('loyalty.title')}>
      <LinkText to="/loyalty">{t('loyalty.open')}</LinkText>
    </Section>
  );
}
