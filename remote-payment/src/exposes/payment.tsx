import { useTranslation } from 'react-i18next';
import { PageHeader } from '@tessera/ui';
import { useWideScreen } from '@tessera/ui/wide-screen';
import { ScannedSheet } from '../reading/scanned-sheet.tsx';
import { useScanned } from '../reading/use-scanned.ts';
import { DesktopPayment } from '../payment/desktop-payment.tsx';
import classes from '../payment/payment.module.css';
import { PhonePayment } from '../payment/phone-payment.tsx';

/** Paying and being paid by QR code (PAY-1). */
export default function Payment() {
  const { t } = useTranslation('payment');
  const wide = useWideScreen();
  const { take, shown, forget } = useScanned();
  const Ways = wide ? DesktopPayment : PhonePayment;
  return (
    <div className={classes.screen}>
      <PageHeader title={t('common.payment')} />
      <Ways onText={take} />
      <ScannedSheet shown={shown} onClose={forget} />
    </div>
  );
}
