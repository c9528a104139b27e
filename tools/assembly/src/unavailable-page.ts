import type { RuntimeConfig } from '@tessera/config';
import { messagePage } from './message-page.ts';

const messages = {
  en: {
    title: 'The app cannot be opened right now',
    text: 'We are working on it. Your money and your data are safe.',
    link: 'Try again',
  },
  ru: {
    title: 'Сейчас приложение не открывается',
    text: 'Мы уже работаем над этим. С деньгами и данными всё в порядке.',
    link: 'Попробовать снова',
  },
} as const;

/** The page of a site that has no page to show; its link asks for the same address again. */
export function unavailablePage(config: RuntimeConfig): string {
  return messagePage(config, messages, '');
}
