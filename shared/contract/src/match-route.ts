/**
 * Specificity of a pattern that matches a path, `null` if it does not. Literal segments weigh more
 * than parameters, so that `wallet/topup` wins over `wallet/:id`.
 */
function weigh(pattern: string, path: string): number | null {
  const expected = pattern.split('/');
  const actual = path.split('/');
  if (expected.length !== actual.length) return null;
  let weight = 0;
  for (const [index, segment] of expected.entries()) {
    const literal = !segment.startsWith(':');
    if (literal && segment !== actual[index]) return null;
    if (actual[index] === '') return null;
    weight = weight * 2 + (literal ? 1 : 0);
  }
  return weight;
}

/**
 * Removes leading and trailing slashes. A regular expression would restart at each slash, so that a
 * path of thousands of slashes could block a server.
 */
function withoutEnds(pathname: string): string {
  let start = 0;
  let end = pathname.length;
  while (start < end && pathname[start] === '/') start += 1;
  while (end > start && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(start, end);
}

/** The most specific matching route, or `null`. The root path belongs to the host. */
export function matchRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | null {
  const path = withoutEnds(pathname);
  let best: { route: Route; weight: number } | null = null;
  for (const route of routes) {
    const weight = weigh(route.path, path);
    if (weight !== null && (best === null || weight > best.weight)) best = { route, weight };
  }
  return best?.route ?? null;
}
