import { defineTexts } from '@tessera/i18n';
import type { TextBundle, Translate } from '@tessera/i18n';

/** What a receipt says. */
export const receiptTexts = defineTexts('wallet-receipt', {
  en: {
    'receipt.title': 'Receipt',
    'receipt.status': 'Status',
    'receipt.description': 'Description',
    'receipt.recipient': 'Recipient',
    'receipt.sender': 'Sender',
    'receipt.phone': 'Phone',
    'receipt.bank': 'Bank',
    'receipt.payer': 'Payer',
    'receipt.account': 'Account',
    'receipt.merchant': 'Merchant',
    'receipt.card': 'Card',
    'receipt.address': 'Address on Ethereum',
    'receipt.note': 'Note',
    'receipt.sold': 'Paid',
    'receipt.bought': 'Received',
    'receipt.rate': 'Rate',
    'receipt.rate.value': '1 {{from}} = {{rate}} {{to}}',
    'receipt.date': 'Date',
    'receipt.id': 'Transaction',
    'receipt.print': 'Print or save as PDF',
    'receipt.share': 'Share',
    'receipt.copy': 'Copy',
    'receipt.copied': 'The receipt is copied.',
    'receipt.share.failed': 'The receipt could not be shared.',
    'receipt.failed': 'The receipt did not load.',
    'receipt.missing': 'There is no such transaction among yours.',
    'receipt.missing_here':
      'This transaction is not among the newest, which are all that is shown.',
  },
  ru: {
    'receipt.title': 'Чек',
    'receipt.status': 'Статус',
    'receipt.description': 'Описание',
    'receipt.recipient': 'Получатель',
    'receipt.sender': 'Отправитель',
    'receipt.phone': 'Телефон',
    'receipt.bank': 'Банк',
    'receipt.payer': 'Плательщик',
    'receipt.account': 'Счёт',
    'receipt.merchant': 'Магазин',
    'receipt.card': 'Карта',
    'receipt.address': 'Адрес в сети Ethereum',
    'receipt.note': 'Сообщение',
    'receipt.sold': 'Отдано',
    'receipt.bought': 'Получено',
    'receipt.rate': 'Курс',
    'receipt.rate.value': '1 {{from}} = {{rate}} {{to}}',
    'receipt.date': 'Дата',
    'receipt.id': 'Операция',
    'receipt.print': 'Напечатать или сохранить PDF',
    'receipt.share': 'Поделиться',
    'receipt.copy': 'Скопировать',
    'receipt.copied': 'Чек скопирован.',
    'receipt.share.failed': 'Не удалось поделиться чеком.',
    'receipt.failed': 'Не удалось загрузить чек.',
    'receipt.missing': 'Среди ваших операций такой нет.',
    'receipt.missing_here': 'Этой операции нет среди новых, а показываются только они.',
  },
});

type TextsOf<Bundle> = Bundle extends TextBundle<infer Texts> ? Texts : never;

/** Gives a text of this bundle by its key. */
export type ReceiptTexts = Translate<TextsOf<typeof receiptTexts>>;
