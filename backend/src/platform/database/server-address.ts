const shape = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/;

/** The address of each server that one names: `postgres://user:password@host:port,host:port/name`. */
export function serversOf(address: string): readonly string[] {
  const [, before = '', hosts = '', after = ''] = shape.exec(address) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** Why addresses of servers cannot be used; `undefined` where they can. */
export function faultOfServers(address: string): string | undefined {
  if (!shape.test(address)) return 'must be a URL such as postgres://user@host/name';
  return serversOf(address).every((each) => URL.canParse(each))
    ? undefined
    : 'must name each host as host or host:port';
}

/** Why the one address of the primary cannot be used; `undefined` where it can. */
export function faultOfAddress(address: string): string | undefined {
  const isOne =
    serversOf(address).length === 1 &&
    !(URL.canParse(address) && new URL(address).searchParams.get('host')?.includes(','));
  return isOne
    ? faultOfServers(address)
    : 'must name one host: put HAProxy before several servers, which leads to the primary (docs/production.md)';
}
