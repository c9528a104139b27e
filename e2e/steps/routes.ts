import type { APIRequestContext } from '@playwright/test';
import { deployedRemotes, parseRegistry } from '@tessera/contract';
import type { RouteDefinition } from '@tessera/contract';
import { expect } from '@tessera/test-kit';

/** Every route of every remote that is deployed. */
export async function deployedRoutes(
  request: APIRequestContext,
): Promise<readonly RouteDefinition[]> {
  const parsed = parseRegistry(await (await request.get('/registry.json')).json());
  const routes = parsed.ok
    ? deployedRemotes(parsed.registry, null).flatMap(({ extras }) => extras.definition.routes ?? [])
    : [];
  expect(routes.length).toBeGreaterThan(8);
  return routes;
}
