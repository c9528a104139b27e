import type { APIRequestContext } from '@playwright/test';
import { deployedRemotes, parseRegistry } from '@tessera/contract';
import type { RouteDefinition } from '@tessera/contract';

export async function deployedRoutes(
  request: APIRequestContext,
): Promise<readonly [RouteDefinition, ...RouteDefinition[]]> {
  const parsed = parseRegistry(await (await request.get('/registry.json')).json());
  const routes = parsed.ok
    ? deployedRemotes(parsed.registry, null).flatMap(({ extras }) => extras.definition.routes ?? [])
    : [];
  const [first, ...others] = routes;
  if (!first || others.length < 8) throw new Error('the registry deploys too few routes');
  return [first, ...others];
}
