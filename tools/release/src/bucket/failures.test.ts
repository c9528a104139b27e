import { gunzipSync, gzipSync } from 'node:zlib';
import { address, on, onBucket, makeBucketSite } from '../testing/bucket-site.ts';
import { settingsFor } from '../testing/object-server.ts';

const site = makeBucketSite();

describe('an unusable setting is reported with its remedy', () => {
  const fails = async (where = address) => {
    const { code, stdout, stderr } = await on(where, 'publish', site.builds.one);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    return stderr;
  };

  test('a storage that ignores conditions @TEAM-5', async () => {
    site.server.ignoresConditions = true;
    expect(await fails()).toMatch(/ignores conditional writes .* two machines could both win/);
    expect(site.textOf('.state.gz')).toBeUndefined();
  });

  test('an endpoint that does not answer @TEAM-5', async () => {
    await site.server.close();
    expect(await fails()).toBe(
      `${address}: object storage at ${new URL(site.server.url).host}: it does not answer (ECONNREFUSED): ` +
        'look at the network and at AWS_ENDPOINT_URL_S3, and try again\n',
    );
  });

  test('a bucket that is not there, credentials and a region that are missing @TEAM-5', async () => {
    expect(await fails('s3://another-bucket/production')).toContain('there is no such bucket');
    delete process.env['AWS_ACCESS_KEY_ID'];
    expect(await fails()).toContain('no credentials were found: set AWS_ACCESS_KEY_ID');
    Object.assign(process.env, settingsFor(site.server));
    delete process.env['AWS_REGION'];
    expect(await fails()).toContain('the region is missing: set AWS_REGION');
  });

  test('a state that leads out of a copy, or is none @TEAM-5', async () => {
    await site.deployed();
    const stored = site.server.objects.get('production/.state.gz');
    const state = JSON.parse(gunzipSync(stored?.bytes ?? '').toString()) as {
      files: Record<string, unknown>;
    };
    state.files['../stolen'] = { text: '', atMs: 0 };
    for (const bytes of [gzipSync(JSON.stringify(state)), Buffer.from('no state')]) {
      site.server.objects.set('production/.state.gz', { bytes, headers: {} });
      expect(await fails()).toContain(`${address}/.state.gz is not the state of a site`);
    }
  });

  test.each(['s3://', 's3://B/x', 's3://bucket//x', 's3://bucket/../x'])(
    'the address %s, which is none @TEAM-5',
    async (where) => {
      const { code, stderr } = await on(where, 'list');
      expect(code).toBe(2);
      expect(stderr).toContain(`'${where}' is no address of a site`);
    },
  );
});

test('credentials are in nothing that is said or stored @TEAM-5', async () => {
  const { second } = await site.deployed();
  const said = [await onBucket('log'), await onBucket('promote', 'wallet', second)];
  site.server.course = () => Promise.resolve('answer-lost');
  said.push(await onBucket('promote', 'wallet', second));
  const stored = [...site.server.objects].map(([key, { bytes, headers }]) => {
    const content = key.endsWith('.state.gz') ? gunzipSync(bytes) : bytes;
    return `${key} ${content.toString()} ${JSON.stringify(headers)}`;
  });
  const all = JSON.stringify(said) + stored.join('\n');
  expect(said.at(-1)?.code).toBe(1);
  expect(all).not.toContain(process.env['AWS_ACCESS_KEY_ID']);
  expect(all).not.toContain(process.env['AWS_SECRET_ACCESS_KEY']);
});
