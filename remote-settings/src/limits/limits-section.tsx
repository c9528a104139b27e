import { useCapabilities } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { Card, Section } from '@tessera/ui';
import { LimitsContent } from './limits-content.tsx';
import { limitsTexts } from './limits-texts.ts';

/** The full limits, where the backend provides them; a placeholder until that is known. */
export function LimitsSection() {
  const t = useTexts(limitsTexts);
  const { known, offers } = useCapabilities();
  if (known && !offers('limits')) return null;
  return (
    <Section title={t('settings.limits.title')}>
      <Card>
        <LimitsContent />
      </Card>
    </Section>
  );
}
