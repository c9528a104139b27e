import { useTranslation } from 'react-i18next';

/** The order matters: many user agents contain the names of other browsers. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/YaBrowser\//, 'Yandex Browser'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

export function deviceOf(userAgent: string): { browser?: string; system?: string } {
  const find = (table: typeof browsers) => table.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  return { ...(browser ? { browser } : {}), ...(system ? { system } : {}) };
}

/** For example 'Chrome, Android'. */
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
