import { useSearchParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { Tabs } from '@tessera/ui';
import { CameraScanner } from '../scanner/camera-scanner.tsx';
import { PhoneCode } from './phone-code.tsx';
import classes from './payment.module.css';
import { SendLink } from './send-link.tsx';

interface PhonePaymentProps {
  readonly onText: (text: string) => void;
}

/** The phone's screen: sending, and the own code or the camera, as the address says (EASE-7). */
export function PhonePayment({ onText }: PhonePaymentProps) {
  const { t } = useTranslation('payment');
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'scan' ? 'scan' : 'code';
  return (
    <div className={classes.part}>
      <SendLink wide />
      <Tabs
        label={t('payment.tabs')}
        tabs={[
          { id: 'code', label: t('payment.tab.code') },
          { id: 'scan', label: t('payment.tab.scan') },
        ]}
        selected={tab}
        onSelect={(id) => setSearch({ tab: id }, { replace: true })}
      >
        {tab === 'scan' ? <CameraScanner onText={onText} /> : <PhoneCode />}
      </Tabs>
    </div>
  );
}
