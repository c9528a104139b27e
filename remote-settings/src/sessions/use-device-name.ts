import { useTranslation } from 'react-i18next';
import { deviceOf } from './device-name.ts';

/** Formats a device's name, such as 'Chrome, Android'. */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useTranslation('settings');
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser === undefined && system === undefined) return t('settings.sessions.unknown_device');
    if (system === undefined) return browser ?? '';
    const known = browser ?? t('settings.sessions.unknown_browser');
    return t('settings.sessions.device', { browser: known, system });
  };
}
