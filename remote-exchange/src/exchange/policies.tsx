import { useTranslation } from 'react-i18next';
import { documentAddress, getConfig } from '@tessera/config';
import { useLanguage } from '@tessera/i18n';
import { Card, LinkText } from '@tessera/ui';
import classes from './policies.module.css';

/** The deployment's policies (XCHG-3). */
export function Policies() {
  const { t } = useTranslation('exchange');
  const language = useLanguage();
  const { policies } = getConfig();
  if (policies.length === 0) return null;
  return (
    <Card role="region" aria-label={t('exchange.policies')}>
      <p>{t('exchange.policies_intro')}</p>
      <ul className={classes.list}>
        {policies.map(({ id, url }) => (
          <li key={id}>
            <LinkText href={documentAddress(url, language)} newTab>
              {t(`exchange.policy.${id}`)}
            </LinkText>
          </li>
        ))}
      </ul>
    </Card>
  );
}
