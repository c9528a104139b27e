const shape = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/;

/** Whether it is an IANA name, such as Asia/Jakarta. The database must know it too: see {@link readEdges}. */
export function isTimeZone(name: string): boolean {
  if (!shape.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
