import { useTranslation } from 'react-i18next';

const levels = ['basic', 'standard', 'full'] as const;
const statuses = ['aborted', 'complete', 'pending'] as const;

export function useIdentificationWords() {
  const { t } = useTranslation('settings');
  return {
    level: (name: string) => {
      const known = levels.find((level) => level === name);
      return known ? t(`settings.identification.level.${known}`) : name;
    },
    status: (name: string) => {
      const known = statuses.find((status) => status === name);
      return known ? t(`settings.identification.status.${known}`) : name;
    },
  };
}
