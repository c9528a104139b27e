import type { RuntimeConfig } from '@tessera/config';
import type { RemoteDefinition } from '@tessera/contract';

interface PageParts {
  readonly config: RuntimeConfig;
  readonly definitions: readonly RemoteDefinition[];
  /** Addresses of the application's own files. */
  readonly files: readonly string[];
  /** Links that tell the browser which other files the path needs. */
  readonly hints?: readonly string[];
}

function element(address: string): string {
  return address.endsWith('.css')
    ? `<link rel="stylesheet" href="${address}" crossorigin="anonymous">`
    : `<script defer src="${address}" crossorigin="anonymous"></script>`;
}

/** The page of an application that is served without a registry. */
export function plainPage({ config, definitions, files, hints = [] }: PageParts): string {
  const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
  const styles = files.filter((file) => file.endsWith('.css'));
  const scripts = files.filter((file) => file.endsWith('.js'));
  return [
    '<!doctype html><html lang="en" data-variant="card" data-theme="system"><head>',
    '<meta charset="utf-8"><title>Tessera</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...[...styles, ...scripts].map(element),
    ...hints,
    `<script type="application/json" id="config">${json(config)}</script>`,
    `<script type="application/json" id="definitions">${json(definitions)}</script>`,
    '</head><body><div id="root"></div></body></html>',
  ].join('\n');
}
