import { useTranslation } from 'react-i18next';
import { openPanel } from '@tessera/session';
import { Button } from '@tessera/ui';
import { AccountsRead } from '../accounts/accounts-read.tsx';
import { isExchangeable } from '../pair/pair.ts';
import panelClasses from '../panel/panel.module.css';
import { PanelSkeleton } from '../panel/panel-skeleton.tsx';
import { SideTabs } from '../exchange-selection/side-tabs.tsx';

/** The panel in which the two accounts of an exchange are chosen (SHELL-4). */
export default function ExchangeSelection() {
  const { t } = useTranslation('exchange');
  const { t: tSelection } = useTranslation('exchange-selection');
  return (
    <AccountsRead placeholder={<PanelSkeleton height={286} />}>
      {(accounts) => (
        <div className={panelClasses.panel}>
          {isExchangeable(accounts) ? (
            <SideTabs accounts={accounts} />
          ) : (
            <p>{t('exchange.unavailable')}</p>
          )}
          <Button variant="secondary" wide icon="search" onClick={() => openPanel('asset-search')}>
            {tSelection('exchange.selection.search')}
          </Button>
        </div>
      )}
    </AccountsRead>
  );
}
