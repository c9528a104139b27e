import { defineTexts } from '@tessera/i18n';

/** What the confirmation of an exchange says, from the review to its outcome. */
export const confirmationTexts = defineTexts('exchange-confirmation', {
  en: {
    'exchange.confirm_title': 'Check the exchange',
    'exchange.confirm_loading': 'Asking for the rate',
    'exchange.you_exchange': 'You exchange {{currency}}',
    'exchange.you_receive': 'You receive {{currency}}',
    'exchange.rate_label': 'Rate',
    'exchange.locked_label': 'Rate locked for',
    'exchange.confirm': 'Confirm exchange',
    'exchange.requoted':
      'The rate expired and nothing was exchanged. Now you exchange {{sold}} and receive {{bought}}. Check the new numbers and confirm again.',
    'exchange.requoted_moved':
      'The market has moved and nothing was exchanged. Now you exchange {{sold}} and receive {{bought}}. Check the new numbers and confirm again.',
    'exchange.quote_failed': 'The rate did not load.',
    'exchange.not_exchanged': 'Nothing was exchanged',
    'exchange.refused': 'The exchange was refused.',
    'exchange.rate_gone': 'There is no rate for these currencies now.',
    'exchange.change': 'Change the exchange',
    'exchange.sending': 'Exchanging…',
    'exchange.success': 'Exchange successfully completed!',
    'exchange.success_amounts': 'You exchanged {{sold}} for {{bought}}.',
    'exchange.lost.amounts': '{{sold}} for {{bought}}',
  },
  ru: {
    'exchange.confirm_title': 'Проверьте обмен',
    'exchange.confirm_loading': 'Запрашиваем курс',
    'exchange.you_exchange': 'Вы меняете {{currency}}',
    'exchange.you_receive': 'Вы получите {{currency}}',
    'exchange.rate_label': 'Курс',
    'exchange.locked_label': 'Курс действует ещё',
    'exchange.confirm': 'Подтвердить обмен',
    'exchange.requoted':
      'Курс истёк, обмена не было. Теперь вы меняете {{sold}} и получите {{bought}}. Проверьте новые суммы и подтвердите ещё раз.',
    'exchange.requoted_moved':
      'Рынок изменился, обмена не было. Теперь вы меняете {{sold}} и получите {{bought}}. Проверьте новые суммы и подтвердите ещё раз.',
    'exchange.quote_failed': 'Не удалось загрузить курс.',
    'exchange.not_exchanged': 'Обмена не было',
    'exchange.refused': 'Обмен отклонён.',
    'exchange.rate_gone': 'Для этих валют сейчас нет курса.',
    'exchange.change': 'Изменить обмен',
    'exchange.sending': 'Обмениваем…',
    'exchange.success': 'Обмен успешно выполнен!',
    'exchange.success_amounts': 'Вы обменяли {{sold}} на {{bought}}.',
    'exchange.lost.amounts': '{{sold}} на {{bought}}',
  },
});
