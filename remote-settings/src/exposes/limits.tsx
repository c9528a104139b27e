import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import { Card, Section } from '@tessera/ui';
import { LimitsContent } from '../limits/limits-content.tsx';

/** Full limits, if the backend provides them; on a wide screen beside what they limit (EASE-14). */
export default function Limits() {
  const { t } = useTranslation('settings-limits');
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
