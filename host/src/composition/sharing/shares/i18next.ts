export { default } from 'i18next';
