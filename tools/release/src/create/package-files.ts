import type { RemoteNames } from './remote-name.ts';

/** Sorts after the product's own entries. */
const order = 60;

const packageFile = ({ folder }: RemoteNames) => `{
  "name": "@tessera/${folder}",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "scripts": {
    "build": "tessera-build"
  },
  "dependencies": {
    "@tessera/api": "workspace:*",
    "@tessera/contract": "workspace:*",
    "@tessera/i18n": "workspace:*",
    "@tessera/ui": "workspace:*",
    "@tessera/wire": "workspace:*",
    "react": "catalog:",
    "react-i18next": "catalog:"
  },
  "devDependencies": {
    "@tessera/build": "workspace:*",
    "@tessera/testing": "workspace:*",
    "@testing-library/react": "catalog:"
  }
}
`;

const buildFile = `import { remoteConfig } from '@tessera/build';
import definition from './src/remote.ts';

export default remoteConfig(definition, import.meta.url);
`;

const definitionFile = ({
  name,
  title,
}: RemoteNames) => `import { defineRemote } from '@tessera/contract';

export default defineRemote({
  name: '${name}',
  contract: 1,
  routes: [
    {
      path: '${name}',
      module: './${name}',
      access: 'user',
      firstPaint: true,
      menu: {
        order: ${order},
        label: {
          en: '${title.en}',
          ru: '${title.ru}',
        },
        icon: 'card',
      },
    },
  ],
  slots: [
    {
      slot: 'home',
      order: ${order},
      module: './${name}-widget',
      firstPaint: true,
    },
  ],
});
`;

const texts = ({ name, title }: RemoteNames) => ({
  en: {
    [`${name}.title`]: title.en,
    [`${name}.welcome`]: 'Here begins something new.',
    [`${name}.add`]: 'Add',
    [`${name}.note`]: 'Note',
    [`${name}.notes`]: 'Notes',
    [`${name}.open`]: 'Open',
    [`${name}.owner`]: 'Notes of {{name}}',
  },
  ru: {
    [`${name}.title`]: title.ru,
    [`${name}.welcome`]: 'Здесь начинается новое.',
    [`${name}.add`]: 'Добавить',
    [`${name}.note`]: 'Заметка',
    [`${name}.notes`]: 'Заметки',
    [`${name}.open`]: 'Открыть',
    [`${name}.owner`]: 'Заметки: {{name}}',
  },
});

const keysFile = ({ name }: RemoteNames) => `import type texts from '../locales/en/${name}.json';

declare module '@tessera/i18n' {
  interface Texts {
    ${/^\w+$/.test(name) ? name : `'${name}'`}: typeof texts;
  }
}
`;

const asFile = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

export function packageFiles(names: RemoteNames): Record<string, string> {
  const { en, ru } = texts(names);
  return {
    'package.json': packageFile(names),
    'rspack.config.ts': buildFile,
    'src/remote.ts': definitionFile(names),
    [`locales/en/${names.name}.json`]: asFile(en),
    [`locales/ru/${names.name}.json`]: asFile(ru),
    'src/texts.d.ts': keysFile(names),
  };
}
