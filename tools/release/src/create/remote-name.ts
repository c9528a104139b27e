import { ReleaseError } from '../site/site.ts';

/** How a new remote is called, in every form that its files need. */
export interface RemoteNames {
  /** In the registry and in its route: `gift-cards`. */
  readonly name: string;
  /** Name of the folder and the package: `remote-gift-cards`. */
  readonly folder: string;
  /** Prefix of its component names: `GiftCards`. */
  readonly component: string;
  readonly title: { readonly en: string; readonly ru: string };
}

/** A longer name would exceed the line length of the generated files. */
const nameLength = 20;
const titleLength = 40;

/** The release tool names the host by the first; the others are text namespaces. */
const taken = ['host', 'overrides', 'preview', 'ui', 'updates'];

/** Paths that the site uses for other content: a route with such a name would never be shown. */
const served = ['remotes', 'paint', 'v2', 'icons', 'documents', 'telemetry'];

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function readTitle(title: string): string {
  const isPlain = /^[^'"\\`<>{}\p{Cc}]+$/u.test(title);
  if (isPlain && title.trim() === title && title.length <= titleLength) return title;
  throw new ReleaseError(
    `'${title}' is no title: at most ${titleLength} characters, without quotes or braces`,
  );
}

/** The names of a new remote; titles are derived where they are missing. @throws ReleaseError */
export function remoteNames(
  name: string,
  titles: Readonly<Partial<Record<'en' | 'ru', string | undefined>>> = {},
): RemoteNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > nameLength) {
    throw new ReleaseError(
      `'${name}' is no name of a remote: small letters, digits and single dashes, such as 'gift-cards', at most ${nameLength}`,
    );
  }
  if (taken.includes(name)) {
    throw new ReleaseError(`'${name}' is the name of the shell or a part of it; choose another`);
  }
  if (served.includes(name)) {
    throw new ReleaseError(`the site serves something else at '/${name}'; choose another name`);
  }
  if (name.startsWith('remote-')) {
    throw new ReleaseError(`leave 'remote-' out: '${name.slice('remote-'.length)}' is enough`);
  }
  const words = name.split('-');
  const en = readTitle(titles.en ?? capitalized(words.join(' ')));
  return {
    name,
    folder: `remote-${name}`,
    component: words.map(capitalized).join(''),
    title: { en, ru: readTitle(titles.ru ?? en) },
  };
}
