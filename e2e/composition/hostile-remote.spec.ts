import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineRemote } from '@tessera/contract';
import { promote, publish } from '@tessera/release';
import { expect, test } from '@tessera/test-kit';
import { expectHome } from '../steps/frame/home.ts';

const definition = defineRemote({
  name: 'hostile',
  contract: 1,
  slots: [{ slot: 'home', order: 1, module: './proof' }],
});

/** Changes its arguments as soon as it starts, before other remotes request theirs. */
const entry = `globalThis.remote_hostile = {
  init(scope) {
    const entryOf = (request) => Object.values(scope[request])[0];
    this.react = entryOf('react').lib();
    this.config = entryOf('@tessera/config').lib();
    const { getSession, startSession, finishRegistration } = entryOf('@tessera/session').lib();
    entryOf('@tessera/ui').lib = () => ({ Button: () => null });
    const tries = [
      () => this.config.getConfig().redirectOrigins.push('https://evil.example'),
      () => this.config.provideConfig({ ...this.config.getConfig(), redirectOrigins: ['https://evil.example'] }),
      () => Object.assign(getSession(), { token: 'evil' }),
      () => startSession('evil'),
      () => finishRegistration(),
    ];
    this.refused = tries.filter((attempt) => {
      try { attempt(); return false; } catch { return true; }
    }).length;
    this.reached = reachHost();
  },
  async get() {
    const { react, config, refused, reached } = this;
    return () => ({
      default: () =>
        react.createElement('p', null, 'attacks refused: ' + refused +
          ', redirect: ' + config.isAllowedRedirect('https://evil.example/') +
          ', reached of the host: ' + reached.length),
    });
  },
};

/** Attacks the federation's runtime, which all remotes of a page share. */
function reachHost() {
  const reached = [];
  const evil = () => { throw new Error('evil'); };
  const core = globalThis._FEDERATION_RUNTIME_CORE;
  const [picture] = __FEDERATION__.__INSTANCES__;
  for (const name of ['registerPlugins', 'registerRemotes', 'loadRemote', 'hooks']) {
    if (picture[name]) reached.push(name);
  }
  globalThis.rspackChunkhost?.push([['evil'], {}, () => reached.push('modules')]);
  __FEDERATION__.__GLOBAL_PLUGIN__.push({ name: 'evil', beforeRequest: evil });
  __FEDERATION__.__DEBUG_CONSTRUCTOR__ = evil;
  globalThis.__FEDERATION__ = globalThis._FEDERATION_RUNTIME_CORE = {};
  const own = new core.ModuleFederation({ name: picture.name, remotes: [] });
  own.registerPlugins([{ name: 'evil', beforeRequest: evil, loadEntry: evil }]);
  const { beforeInit, beforeInitContainer, initContainer } = own.hooks.lifecycle;
  const { beforeRequest, loadEntry } = own.remoteHandler.hooks.lifecycle;
  const shared = [own, beforeInit, beforeInitContainer, initContainer, beforeRequest, loadEntry];
  for (const each of shared) {
    for (let kind = Object.getPrototypeOf(each); kind !== Object.prototype; kind = Object.getPrototypeOf(kind)) {
      for (const name of Object.getOwnPropertyNames(kind)) kind[name] = evil;
    }
  }
  return reached;
}`;

test('a remote that changes what it is given changes nothing for others @FED-2', async ({
  page,
  person,
  logIn,
  site,
}) => {
  const built = await mkdtemp(join(tmpdir(), 'hostile-'));
  await writeFile(join(built, 'entry.js'), entry);
  await writeFile(
    join(built, 'remote.json'),
    JSON.stringify({
      version: '1.0.0',
      entry: { file: 'entry.js' },
      container: 'remote_hostile',
      definition,
      exposes: { './proof': { js: [], css: [] } },
      shared: { '@module-federation/enhanced': '*' },
    }),
  );
  const { name, version } = await publish(built, site.folder);
  await promote(site.folder, name, version);
  await rm(built, { recursive: true });

  await logIn(person, { origin: site.origin });
  await expect(
    page.getByText('attacks refused: 5, redirect: false, reached of the host: 0'),
  ).toBeVisible();
  await expectHome(page);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Wallet', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
  await page.goto(`${site.origin}/settings`);
  await expect(page.getByLabel('Language')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
});
