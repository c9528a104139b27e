import fastify from 'fastify';
import openApi from '../../openapi.json';
import type { Database } from '../database/database.ts';
import { messages } from '../http/messages.ts';
import { walletRoutes } from '../http/wallet-routes.ts';
import { createServices } from '../services.ts';
import { testSecrets, testSettings } from '../testing/test-app.ts';

const unused = () => Promise.reject(new Error('no call is made'));
const noDatabase: Database = {
  kind: 'pglite',
  query: unused,
  script: unused,
  transaction: unused,
  listen: unused,
  close: unused,
};

function served(): string[] {
  const calls: string[] = [];
  const app = fastify();
  app.addHook('onRoute', ({ method, url }) => {
    const path = url.replace(/:(\w+)/g, '{$1}');
    if (method !== 'HEAD' && path !== '/v2/openapi.json') calls.push(`${String(method)} ${path}`);
  });
  walletRoutes(app, createServices(noDatabase, testSettings(), testSecrets));
  return calls;
}

test('the document describes exactly the calls that are served @API-3', () => {
  const described = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const app = served();
  expect(described.filter((call) => !call.includes('/webhooks/')).sort()).toEqual(
    app.filter((call) => !call.includes('/webhooks/')).sort(),
  );
});

test('it names every way to be refused @API-1', () => {
  expect([...openApi.components.schemas.ErrorCode.enum].sort()).toEqual(
    Object.keys(messages).sort(),
  );
});

test('every reference leads somewhere @API-3', () => {
  const references = [...JSON.stringify(openApi).matchAll(/"\$ref":"#\/([^"]+)"/g)];
  const resolve = (path: string) =>
    path.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], openApi);
  for (const [, path = ''] of references) expect(resolve(path)).toBeDefined();
});
