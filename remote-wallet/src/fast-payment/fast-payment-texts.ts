import { defineTexts } from '@tessera/i18n';

/** What paying somebody at another bank by phone says. */
export const fastPaymentTexts = defineTexts('wallet-fast-payment', {
  en: {
    'fast_payment.title': 'Fast payment',
    'fast_payment.phone': 'Recipient’s phone',
    'fast_payment.bank': 'Recipient’s bank',
    'fast_payment.choose_bank': 'Choose a bank',
    'fast_payment.find_bank': 'Search by name',
    'fast_payment.banks_found_one': '{{count}} bank found',
    'fast_payment.banks_found_other': '{{count}} banks found',
    'fast_payment.no_bank_found': 'No such bank. Try another spelling.',
    'fast_payment.banks_failed': 'The list of banks did not load.',
    'fast_payment.no_banks':
      'There are no fast payments from a {{currency}} account. Choose another account.',
    'fast_payment.failed': 'We could not prepare the payment',
    'fast_payment.you_pay': 'You send by fast payment',
    'fast_payment.you_paid': 'You sent by fast payment',
    'fast_payment.success': 'The payment is on its way: {{name}}, {{bank}}.',
    'fast_payment.again': 'Send again',
  },
  ru: {
    'fast_payment.title': 'Быстрый платёж',
    'fast_payment.phone': 'Телефон получателя',
    'fast_payment.bank': 'Банк получателя',
    'fast_payment.choose_bank': 'Выберите банк',
    'fast_payment.find_bank': 'Название банка',
    'fast_payment.banks_found_one': 'Найден {{count}} банк',
    'fast_payment.banks_found_few': 'Найдены {{count}} банка',
    'fast_payment.banks_found_many': 'Найдено {{count}} банков',
    'fast_payment.banks_found_other': 'Найдено {{count}} банка',
    'fast_payment.no_bank_found': 'Такого банка нет. Попробуйте написать иначе.',
    'fast_payment.banks_failed': 'Не удалось загрузить список банков.',
    'fast_payment.no_banks': 'Со счёта в {{currency}} быстрых платежей нет. Выберите другой счёт.',
    'fast_payment.failed': 'Не удалось подготовить платёж',
    'fast_payment.you_pay': 'Вы отправляете быстрым платежом',
    'fast_payment.you_paid': 'Вы отправили быстрым платежом',
    'fast_payment.success': 'Платёж отправлен: {{name}}, {{bank}}.',
    'fast_payment.again': 'Отправить ещё',
  },
});
