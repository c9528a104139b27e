/** The value of a cookie in a `Cookie` header or `document.cookie`; `undefined` if it is absent. */
export function readCookie(cookies: string | undefined, name: string): string | undefined {
  const pair = (cookies ?? '').split('; ').find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
