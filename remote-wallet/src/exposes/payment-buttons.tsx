export { PaymentButtons as default } from '../payment-buttons/payment-tiles.tsx';
