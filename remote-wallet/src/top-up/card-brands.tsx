import { useTranslation } from 'react-i18next';
import classes from './card-brands.module.css';

/** The card brands that the payment page takes. */
export function CardBrands() {
  const { t } = useTranslation('wallet-top-up');
  return (
    <ul role="list" aria-label={t('wallet_topup.cards')} className={classes.brands}>
      <li className={classes.brand}>
        <Visa name={t('wallet_topup.card.visa')} />
      </li>
      <li className={classes.brand}>
        <Mastercard name={t('wallet_topup.card.mastercard')} />
      </li>
      <li className={classes.brand}>
        <Mir name={t('wallet_topup.card.mir')} />
      </li>
    </ul>
  );
}

interface BrandProps {
  readonly name: string;
}

function Visa({ name }: BrandProps) {
  return (
    <svg role="img" aria-label={name} viewBox="0 0 48 16" height="14" fill="#1434cb">
      <path d="M1 1h4l2 9 4-9h4L8.5 15h-4zM16 1h3.7l-2.4 14h-3.7zM30 1.6l-.6 3.2c-1-.5-2.2-.8-3.4-.8-1 0-1.6.3-1.6.8 0 1.2 4.6 1.3 4.6 5 0 3.2-2.7 5.2-6.5 5.2-1.7 0-3.2-.3-4.2-.8l.6-3.3c1.2.7 2.5 1 3.8 1s1.8-.4 1.8-1c0-1.3-4.6-1.3-4.6-5 0-2.9 2.5-5 6.3-5 1.5 0 2.8.3 3.8.7zM37.6 1h3.6l3.4 14H41l-.5-2.2h-4.6L34.9 15h-4zm.8 4l-1.5 4.8h2.6z" />
    </svg>
  );
}

function Mastercard({ name }: BrandProps) {
  return (
    <svg role="img" aria-label={name} viewBox="0 0 36 22" height="22">
      <circle cx="11" cy="11" r="11" fill="#eb001b" />
      <circle cx="25" cy="11" r="11" fill="#f79e1b" />
      <path fill="#ff5f00" d="M18 2.5a11 11 0 0 1 0 17 11 11 0 0 1 0-17z" />
    </svg>
  );
}

function Mir({ name }: BrandProps) {
  return (
    <svg role="img" aria-label={name} viewBox="0 0 52 16" height="14" fill="#0f754e">
      <path d="M1 15V1h4l3.5 7L12 1h4v14h-3.6V7L9.7 12.5H7.3L4.6 7v8zM19 15V1h3.6v8l5-8h3.8v14h-3.6V7l-5 8zM35 15V1h8c3.4 0 5.6 2 5.6 5s-2.2 5-5.6 5h-4.4v4zm3.6-7.2h4c1.3 0 2.1-.7 2.1-1.8s-.8-1.8-2.1-1.8h-4z" />
    </svg>
  );
}
