import type { RuntimeConfig } from '@tessera/config';

interface Message {
  readonly title: string;
  readonly text: string;
  /** Words of the link. */
  readonly link: string;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function section(language: string, { title, text, link }: Message, href: string): string {
  return `<section lang="${language}"><h1>${title}</h1><p>${text}</p><p><a href="${escaped(href)}">${link}</a></p></section>`;
}

/**
 * A page without scripts that says one thing in several languages, the configured one first.
 * @param href where its link leads; empty for the page's own address.
 */
export function messagePage(
  { brand, defaultLanguage }: RuntimeConfig,
  messages: Readonly<Record<string, Message>>,
  href: string,
): string {
  const name = escaped(brand.name);
  const isFirst = (language: string) => language === defaultLanguage;
  const sections = Object.entries(messages)
    .sort(([one], [other]) => Number(isFirst(other)) - Number(isFirst(one)))
    .map(([language, message]) => section(language, message, href));
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
    `<body><main>${sections.join('')}</main></body>`,
    '</html>',
  ].join('\n');
}
