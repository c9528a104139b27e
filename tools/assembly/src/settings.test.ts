import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { refuseBusyPorts } from './ports.ts';
import { developmentConfig, runtimeConfig } from './runtime-config.ts';
import { readSettings, SettingsError } from './settings.ts';

test('an empty environment gives the documented addresses', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    apiPort: 3100,
    sandboxPort: 3200,
    variant: 'card',
  });
});

test.each([
  [{ PORT: 'http' }, 'PORT=http'],
  [{ API_PORT: '70000' }, 'API_PORT=70000'],
  [{ SANDBOX_PORT: '-1' }, 'SANDBOX_PORT=-1'],
  [{ WALLET_VARIANT: 'gold' }, 'choose one of card, regional, crypto'],
  [{ PORT: '3100' }, 'choose three'],
  [{ TELEMETRY: 'yes' }, 'write on or off'],
  [{ TESSERA_REMOTES: 'wallet' }, 'give an origin'],
])('%j is refused in one line that says what to do', (environment, hint) => {
  const read = () => readSettings(environment);
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(hint);
  expect(read).not.toThrow('\n');
});

test('a port in use is told by its setting', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(refuseBusyPorts({ API_PORT: port })).rejects.toThrow(
    `Port ${port} is in use: end what uses it or set API_PORT to another.`,
  );
  other.close();
});

test.each(['card', 'regional', 'crypto'])(
  '%s is delivered with the sandbox as counterpart @VAR-1',
  (variant) => {
    const config = runtimeConfig(readSettings({ WALLET_VARIANT: variant, SANDBOX_PORT: '4000' }));
    expect(config).toMatchObject({ variant, redirectOrigins: ['http://localhost:4000'] });
  },
);

test.each(['card', 'regional', 'crypto'])('no variant permits overrides: %s @REL-4', (variant) => {
  expect(runtimeConfig(readSettings({ WALLET_VARIANT: variant })).overrides).toBeNull();
});

test("a developer's start permits overrides from this machine alone @REL-4", () => {
  const { overrides } = developmentConfig(readSettings({}));
  expect(overrides).toEqual({ origins: ['http://localhost:*'] });
});

test.each([
  ['on', '/telemetry'],
  ['off', 'off'],
])("with TELEMETRY=%s a developer's start tells to %s @FED-8", (TELEMETRY, destination) => {
  expect(developmentConfig(readSettings({ TELEMETRY })).telemetry).toBe(destination);
});
