import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import { ButtonLink, Card, EmptyState, PageHeader, Section, Skeleton } from '@tessera/ui';
import { RequestList } from '../requests/request-list.tsx';
import classes from '../requests/requests.module.css';

export default function Requests() {
  const { t } = useTranslation('payment-requests');
  const { t: tAsking } = useTranslation('payment-asking');
  const { known, offers } = useCapabilities();
  const content = () => {
    if (!known) return <Skeleton shape="block" height={320} />;
    if (!offers('requests')) {
      return (
        <Card padding="none">
          <EmptyState icon="qr">{t('requests.unavailable')}</EmptyState>
        </Card>
      );
    }
    return (
      <>
        <div className={classes.ways}>
          <ButtonLink to={paths.askForMoney()}>{tAsking('asking.submit')}</ButtonLink>
          <ButtonLink variant="secondary" to={paths.splitBill()}>
            {tAsking('asking.split')}
          </ButtonLink>
        </div>
        <div className={classes.columns}>
          <Section title={t('requests.asked')}>
            <RequestList side="asked" />
          </Section>
          <Section title={t('requests.asks')}>
            <RequestList side="asks" />
          </Section>
        </div>
      </>
    );
  };
  return (
    <div className={classes.screen}>
      <PageHeader title={t('requests.title')} backTo={paths.home()} />
      {content()}
    </div>
  );
}
