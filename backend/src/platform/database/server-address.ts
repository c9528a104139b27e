/** How the hosts of a database are told: `postgres://user:password@host:port,host:port/name?options`. */
const shape = /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;

/** The kinds of host to ask for: the wallet has no use for one that only reads. */
const writable = new Set(['read-write', 'primary']);

/**
 * The address of each host that is named, in their order: `host:port,host:port` in the place of one, or, for
 * servers that listen in a folder, `host=/folder,/folder` with `port` for all or for each.
 * @throws Error that says what cannot be used
 */
export function hostsOf(address: string): readonly string[] {
  const [, scheme, identity = '', authority = '', path = '', search = ''] =
    shape.exec(address) ?? [];
  if (scheme === undefined) throw new Error('must be a URL such as postgres://user@host/name');
  const options = new URLSearchParams(search);
  const wanted = options.get('target_session_attrs');
  if (wanted !== null && !writable.has(wanted)) {
    throw new Error('target_session_attrs must be read-write or primary');
  }
  options.delete('target_session_attrs');
  const folders = options.get('host');
  const hosts =
    folders === null
      ? authority.split(',').map((host) => withOptions(host, options))
      : inFolders(authority, folders.split(','), options);
  return hosts.map((host) => checked(`${scheme}${identity}${host(path)}`));
}

type At = (path: string) => string;

function withOptions(host: string, options: URLSearchParams): At {
  const search = options.toString();
  return (path) => `${host}${path}${search === '' ? '' : `?${search}`}`;
}

function inFolders(authority: string, folders: readonly string[], options: URLSearchParams): At[] {
  const ports = options.get('port')?.split(',') ?? [];
  if (ports.length > 1 && ports.length !== folders.length) {
    throw new Error('must name one port, or as many as hosts');
  }
  return folders.map((folder, index) => {
    const its = new URLSearchParams(options);
    its.set('host', folder);
    const port = ports[index] ?? ports[0];
    if (port !== undefined) its.set('port', port);
    return withOptions(authority, its);
  });
}

function checked(url: string): string {
  if (!URL.canParse(url)) throw new Error('must name each host as host or host:port');
  return url;
}
