import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getConfig } from '@tessera/config';
import { useLanguage } from '@tessera/i18n';
import { Button, Sheet } from '@tessera/ui';
import classes from './money-form.module.css';

interface CashButtonProps {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** Tells how to pay in or out in cash, and at which offices of this deployment (TOPUP-2, WDRAW-3). */
export function CashButton({ title, paragraphs }: CashButtonProps) {
  const { t } = useTranslation('wallet-operations');
  const language = useLanguage();
  const { offices = [] } = getConfig();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" wide onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Sheet open={open} title={title} onClose={() => setOpen(false)}>
        <div className={classes.words}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {offices.length > 0 && (
            <section>
              <h3 className={classes.officesTitle}>
                {t('wallet.offices', { count: offices.length })}
              </h3>
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
        </div>
      </Sheet>
    </>
  );
}
