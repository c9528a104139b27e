import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthInfo } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { getConfig } from '@tessera/config';
import { useLanguage } from '@tessera/i18n';
import { Button, DetailList, Sheet } from '@tessera/ui';
import { CopiedNumber } from '../copied-number/copied-number.tsx';
import classes from './money-form.module.css';

interface CashButtonProps {
  /** The cash desk asks for its number and the owner's name. */
  readonly account: OperableAccount;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export function CashButton({ account, title, paragraphs }: CashButtonProps) {
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
          <AccountToState account={account} />
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

function AccountToState({ account }: Pick<CashButtonProps, 'account'>) {
  const { t } = useTranslation('wallet');
  const owner = useAuthInfo().data;
  const { number, id } = account;
  return (
    <DetailList
      details={[
        ...(owner
          ? [
              {
                label: t('wallet.owner'),
                value: <bdi translate="no">{`${owner.firstName} ${owner.lastName}`.trim()}</bdi>,
              },
            ]
          : []),
        {
          label: t('wallet.number.account'),
          value: <CopiedNumber number={number ?? id} copy={t('wallet.number.copy')} />,
          long: number === null,
        },
      ]}
    />
  );
}
