/** Some stores send their headers for other origins only to who names one; this one is nobody's. */
const anyPage = 'https://page.invalid';

/** What a browser takes a file for, by its ending; it refuses scripts and styles of another type. */
const types = [
  {
    ending: /\.[cm]?js$/,
    type: /^(text|application)\/(x-)?(java|ecma)script$/,
    said: 'text/javascript',
  },
  { ending: /\.css$/, type: /^text\/css$/, said: 'text/css' },
  { ending: /\.svg$/, type: /^image\/svg\+xml$/, said: 'image/svg+xml' },
] as const;

function typeFault(address: string, headers: Headers): string | null {
  const [given = ''] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const known = types.find(({ ending }) => ending.test(address));
  if (!known || known.type.test(given.trim())) return null;
  const has = given === '' ? 'without a type' : `as '${given}'`;
  return `${address} is sent ${has}: let its server say 'Content-Type: ${known.said}'`;
}

function answerFault(address: string, { status, headers }: Response): string | null {
  if (status >= 300 && status < 400) {
    const target = headers.get('location') ?? 'nowhere';
    return `${address} leads on to ${target}, and pages follow no redirect: name the address at which the files lie themselves`;
  }
  if (status !== 200) {
    return `${address} answers ${status}: put every file of the build there, and then run this again`;
  }
  if (headers.get('access-control-allow-origin') !== '*') {
    return `${address} is not for pages of other origins: let its server say 'Access-Control-Allow-Origin: *' of every file`;
  }
  return typeFault(address, headers);
}

/** Compares as the bytes come: no more is read than there should be. */
async function isSame(body: Response['body'], expected: Buffer): Promise<boolean> {
  if (!body) return expected.length === 0;
  const reader = body.getReader();
  let read = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return read === expected.length;
    const end = read + value.length;
    if (!expected.subarray(read, end).equals(value)) {
      await reader.cancel();
      return false;
    }
    read = end;
  }
}

function unreached(address: string, error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  const why = name === 'TimeoutError' ? 'in time' : `(${cause?.code ?? cause?.message ?? message})`;
  return `${address} does not answer ${why}: see to it that this machine and every browser reach it`;
}

/**
 * Why a page could not use a file of a version that lies at another origin, as a sentence that names
 * the file and what to do; `null` if it could. It asks as a page does: without credentials, and
 * without following redirects.
 * @param expected the bytes of the file as it was built.
 * @param signal ends what takes too long.
 */
export async function servedFileFault(
  address: string,
  expected: Buffer,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const response = await fetch(address, {
      headers: { origin: anyPage },
      credentials: 'omit',
      redirect: 'manual',
      signal,
    });
    const fault = answerFault(address, response);
    if (fault !== null) {
      await response.body?.cancel();
      return fault;
    }
    if (await isSame(response.body, expected)) return null;
    return `${address} has other bytes than the build: upload that file again, and let nothing on the way change it`;
  } catch (error) {
    return unreached(address, error);
  }
}
