import { useTranslation } from 'react-i18next';
import { getConfig } from '@tessera/config';
import { useLanguage } from '@tessera/i18n';
import classes from './operation.module.css';
import { WordsSheet } from './words-sheet.tsx';
import type { WordsSheetProps } from './words-sheet.tsx';

/** How to pay in or out in cash, and at which offices of this deployment (TOPUP-2, WDRAW-3). */
export function CashSheet(props: Omit<WordsSheetProps, 'children'>) {
  const { t } = useTranslation('wallet-operations');
  const language = useLanguage();
  const { offices = [] } = getConfig();
  return (
    <WordsSheet {...props}>
      {offices.length > 0 && (
        <section>
          <h3 className={classes.officesTitle}>{t('wallet.offices', { count: offices.length })}</h3>
          <ul className={classes.offices}>
            {offices.map(({ address, hours }) => (
              <li key={address.en} className={classes.office}>
                <strong>{address[language]}</strong>
                <span className={classes.hours}>{hours[language]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </WordsSheet>
  );
}
