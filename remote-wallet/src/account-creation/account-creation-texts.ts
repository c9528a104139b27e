import { defineTexts } from '@tessera/i18n';

/** What opening an account says. */
export const accountCreationTexts = defineTexts('wallet-account-creation', {
  en: {
    'wallet.accounts.create': 'New account',
    'wallet.accounts.create.currency': 'Currency',
    'wallet.accounts.create.email': 'E-mail',
    'wallet.accounts.create.phone': 'Phone',
    'wallet.accounts.create.user_id': 'User ID',
    'wallet.accounts.create.submit': 'Create',
    'wallet.accounts.create.failed': 'The account was not created.',
    'wallet.accounts.create.unknown': 'We do not know whether the account was created.',
    'wallet.accounts.create.exists': 'You already have an account in {{currency}}.',
    'wallet.accounts.create.continue': 'Continue with it',
    'wallet.accounts.create.all_held':
      'You have an account in every currency that we offer. There is nothing more to open.',
  },
  ru: {
    'wallet.accounts.create': 'Новый счёт',
    'wallet.accounts.create.currency': 'Валюта',
    'wallet.accounts.create.email': 'Эл. почта',
    'wallet.accounts.create.phone': 'Телефон',
    'wallet.accounts.create.user_id': 'ID пользователя',
    'wallet.accounts.create.submit': 'Создать',
    'wallet.accounts.create.failed': 'Счёт не создан.',
    'wallet.accounts.create.unknown': 'Неизвестно, создан ли счёт.',
    'wallet.accounts.create.exists': 'Счёт в {{currency}} у вас уже есть.',
    'wallet.accounts.create.continue': 'Продолжить с ним',
    'wallet.accounts.create.all_held':
      'У вас есть счета во всех валютах, которые мы предлагаем. Открывать больше нечего.',
  },
});
