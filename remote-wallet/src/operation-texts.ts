import { defineTexts } from '@tessera/i18n';
import type { TextBundle, Translate } from '@tessera/i18n';

/** What the operations share; apart, so that Home does not load it. */
export const operationTexts = defineTexts('wallet-operations', {
  en: {
    'wallet.user.failed': 'Your profile did not load.',
    'wallet.account': 'Account',
    'wallet.amount': 'Amount',
    'wallet.max': 'MAX',
    'wallet.max_label': 'MAX: the whole available balance',
    'wallet.available': 'Available: {{amount}}',
    'wallet.amount.empty': 'Enter an amount.',
    'wallet.amount.invalid': 'Enter the amount in digits.',
    'wallet.amount.zero': 'Enter an amount above zero.',
    'wallet.amount.too_precise_one': '{{currency}} has at most {{count}} decimal.',
    'wallet.amount.too_precise_other': '{{currency}} has at most {{count}} decimals.',
    'wallet.amount.too_precise_whole': '{{currency}} has no decimals.',
    'wallet.amount.too_large': 'This amount is too large.',
    'wallet.amount.insufficient': 'There is not enough money on this account.',
    'wallet.amount.limit': 'This is above the limit of your level.',
    'wallet.limit_each': 'Limit: {{amount}} at once',
    'wallet.limit_left': 'Limit: {{amount}} left in 24 hours',
    'wallet.limit_left_until': 'Limit: {{amount}} left until {{until}}',
    'wallet.limit_raise': 'Raise the limit',
    'wallet.quick_amounts': 'Quick amounts',
    'wallet.top_up': 'Top up',
    'wallet.home': 'Home',
    'wallet.offices_one': 'Our office',
    'wallet.offices_other': 'Our offices',
  },
  ru: {
    'wallet.user.failed': 'Не удалось загрузить профиль.',
    'wallet.account': 'Счёт',
    'wallet.amount': 'Сумма',
    'wallet.max': 'МАКС',
    'wallet.max_label': 'МАКС: весь доступный остаток',
    'wallet.available': 'Доступно: {{amount}}',
    'wallet.amount.empty': 'Введите сумму.',
    'wallet.amount.invalid': 'Введите сумму цифрами.',
    'wallet.amount.zero': 'Введите сумму больше нуля.',
    'wallet.amount.too_precise_one': 'У {{currency}} не больше {{count}} знака после запятой.',
    'wallet.amount.too_precise_few': 'У {{currency}} не больше {{count}} знаков после запятой.',
    'wallet.amount.too_precise_many': 'У {{currency}} не больше {{count}} знаков после запятой.',
    'wallet.amount.too_precise_other': 'У {{currency}} не больше {{count}} знаков после запятой.',
    'wallet.amount.too_precise_whole': 'У {{currency}} нет дробной части.',
    'wallet.amount.too_large': 'Эта сумма слишком велика.',
    'wallet.amount.insufficient': 'На счёте недостаточно денег.',
    'wallet.amount.limit': 'Это больше лимита вашего уровня.',
    'wallet.limit_each': 'Лимит: {{amount}} за раз',
    'wallet.limit_left': 'Лимит: осталось {{amount}} за 24\u00a0часа',
    'wallet.limit_left_until': 'Лимит: осталось {{amount}} до {{until}}',
    'wallet.limit_raise': 'Повысить лимит',
    'wallet.quick_amounts': 'Быстрый выбор суммы',
    'wallet.top_up': 'Пополнить',
    'wallet.home': 'На главную',
    'wallet.offices_one': 'Наш офис',
    'wallet.offices_few': 'Наши офисы',
    'wallet.offices_many': 'Наши офисы',
    'wallet.offices_other': 'Наши офисы',
  },
});

type TextsOf<Bundle> = Bundle extends TextBundle<infer Texts> ? Texts : never;

/** Gives a text of this bundle by its key. */
export type OperationTexts = Translate<TextsOf<typeof operationTexts>>;
