import type { RuntimeConfig } from '@tessera/config';

const texts = {
  en: {
    title: 'The app cannot be opened right now',
    text: 'We are working on it. Your money and your data are safe.',
    again: 'Try again',
  },
  ru: {
    title: 'Сейчас приложение не открывается',
    text: 'Мы уже работаем над этим. С деньгами и данными всё в порядке.',
    again: 'Попробовать снова',
  },
} as const;

function section(language: keyof typeof texts): string {
  const { title, text, again } = texts[language];
  // An empty href is the page's own address, so the link retries what the user wanted to open.
  return `<section lang="${language}"><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></section>`;
}

/** The page of a site that has no page to show: both languages, the configured one first. */
export function unavailablePage({ brand, defaultLanguage }: RuntimeConfig): string {
  const other = defaultLanguage === 'en' ? 'ru' : 'en';
  const name = brand.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return [
    '<!doctype html>',
    `<html lang="${defaultLanguage}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${name}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="stylesheet" href="/documents/document.css">',
    '</head>',
    `<body><main>${section(defaultLanguage)}${section(other)}</main></body>`,
    '</html>',
  ].join('\n');
}
