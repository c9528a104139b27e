import { ReleaseError } from '../site/release-error.ts';

const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/;

export const folderAddressForm =
  'a folder by https, without a user, query or fragment, such as https://cdn.team.example/loyalty/0.3.0/';

/** Whether the files of a version can be asked for at an address: nobody on the way reads along. */
export function isFolderAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin, pathname } = new URL(text);
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && ownMachine.test(hostname));
  return isPrivate && text.endsWith('/') && text === origin + pathname;
}

/**
 * The address of a folder as it stands in a publication; a slash at its end may be left out.
 * @throws ReleaseError if it is none that a page could load from.
 */
export function folderAddress(text: string): string {
  const href = URL.canParse(text) ? new URL(text).href : text;
  const address = href.endsWith('/') ? href : `${href}/`;
  if (isFolderAddress(address)) return address;
  throw new ReleaseError(`'${text}' is no address for --url: it has to be ${folderAddressForm}`);
}
