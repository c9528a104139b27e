import { defineTexts } from '@tessera/i18n';

/** What sending to a person and paying a merchant both say. */
export const orderTexts = defineTexts('wallet-orders', {
  en: {
    'wallet_order.continue': 'Continue',
    'wallet_order.to': 'to',
    'wallet_order.empty_account': 'There is no money on this account yet.',
    'wallet_order.no_account': 'You have no {{currency}} account to pay from.',
    'wallet_order.none_offered':
      'You have no {{currency}} account, and we do not offer any in this currency.',
    'wallet_order.open_account': 'Open an account in {{currency}}',
    'wallet_order.to_accounts': 'To your accounts',
    'wallet_order.renewed':
      'The time to confirm was up, so we prepared everything again. Check it and enter the PIN again.',
    'wallet_order.scan': 'Scan a code',
  },
  ru: {
    'wallet_order.continue': 'Продолжить',
    'wallet_order.to': 'получатель',
    'wallet_order.empty_account': 'На этом счёте пока нет денег.',
    'wallet_order.no_account': 'У вас нет счёта в {{currency}}, с которого можно заплатить.',
    'wallet_order.none_offered':
      'У вас нет счёта в {{currency}}, и в этой валюте мы счетов не открываем.',
    'wallet_order.open_account': 'Открыть счёт в {{currency}}',
    'wallet_order.to_accounts': 'К счетам',
    'wallet_order.renewed':
      'Время на подтверждение вышло, и мы подготовили всё заново. Проверьте и введите ПИН-код ещё раз.',
    'wallet_order.scan': 'Сканировать код',
  },
});
