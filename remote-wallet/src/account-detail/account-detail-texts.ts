import { defineTexts } from '@tessera/i18n';

/** What the screen of one account says. */
export const accountDetailTexts = defineTexts('wallet-account-detail', {
  en: {
    'wallet.detail.title': '{{currency}} account',
    'wallet.detail.unknown_title': 'Account',
    'wallet.detail.unknown': 'You have no such account. The link may be old or mistyped.',
    'wallet.detail.to_accounts': 'To your accounts',
    'wallet.detail.details': 'Account details',
    'wallet.detail.id': 'Account number',
    'wallet.detail.copy_id': 'Copy the account number',
    'wallet.detail.copied': 'Copied',
    'wallet.detail.copy_failed': 'Copying did not work. Select the number and copy it by hand.',
    'wallet.detail.currency': 'Currency',
    'wallet.detail.balance': 'Balance',
    'wallet.detail.available': 'Available',
    'wallet.detail.held': 'Held',
    'wallet.detail.see_all': 'See all',
  },
  ru: {
    'wallet.detail.title': 'Счёт {{currency}}',
    'wallet.detail.unknown_title': 'Счёт',
    'wallet.detail.unknown':
      'Такого счёта у вас нет. Возможно, ссылка устарела или в ней опечатка.',
    'wallet.detail.to_accounts': 'К счетам',
    'wallet.detail.details': 'Реквизиты счёта',
    'wallet.detail.id': 'Номер счёта',
    'wallet.detail.copy_id': 'Скопировать номер счёта',
    'wallet.detail.copied': 'Скопировано',
    'wallet.detail.copy_failed':
      'Скопировать не получилось. Выделите номер и скопируйте его вручную.',
    'wallet.detail.currency': 'Валюта',
    'wallet.detail.balance': 'Баланс',
    'wallet.detail.available': 'Доступно',
    'wallet.detail.held': 'Удержано',
    'wallet.detail.see_all': 'Все операции',
  },
});
