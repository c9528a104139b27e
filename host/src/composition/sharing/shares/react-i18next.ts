export { initReactI18next, useTranslation } from 'react-i18next';
