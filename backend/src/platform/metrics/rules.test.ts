import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { parse } from 'yaml';
import { z } from 'zod';
import { jobsOf } from '../../server/server.ts';
import { appOn } from '../../testing/app-on.ts';
import { testDatabases, testPostgres } from '../../testing/test-databases.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`../../../../${name}`, import.meta.url));
const textOf = (name: string) => readFileSync(pathOf(name), 'utf8');

const rulesFile = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          annotations: z.object({ summary: z.string().min(10), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const dashboardFile = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
});

const rules = rulesFile
  .parse(parse(textOf('deploy/observability/alerts.yml')))
  .groups.flatMap((group) => group.rules);
const panels = dashboardFile.parse(
  JSON.parse(textOf('deploy/observability/dashboard.json')),
).panels;

/** Names of metrics in a query: words that are no function, label, string or duration. */
function metricsIn(query: string): string[] {
  const bare = query
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/[a-z_][a-z0-9_]*\b(?!\s*\()/gi)].map(([name]) => name);
}

const named = new Set(
  [...rules, ...panels.flatMap((panel) => panel.targets)].flatMap(({ expr }) => metricsIn(expr)),
);

// Only a server has places of its database.
const [kind = testDatabases()[0]] = testPostgres();
if (kind === undefined) throw new Error('there is always a database');
const { app } = appOn(kind.open);

test('every metric that a rule or the dashboard names is given by a process @LOAD-7', async () => {
  const { services, url } = app();
  for (const job of jobsOf(services, pino({ level: 'silent' }))) {
    await services.meters.watchJob({ ...job, run: () => Promise.resolve() }).run();
  }
  await services.rates.current();
  const given = await (await fetch(`${url}/metrics`)).text();
  const again = given + (await (await fetch(`${url}/metrics`)).text());
  const isGiven = (name: string) => new RegExp(`^${name}[{ ]`, 'm').test(again);
  const missing = [...named].filter((name) => !isGiven(name));
  expect(missing.filter((name) => kind.name === 'PostgreSQL' || !/places/.test(name))).toEqual([]);
  expect(named.size).toBeGreaterThan(15);
});

test('no metric is given twice @LOAD-7', async () => {
  const given = await (await fetch(`${app().url}/metrics`)).text();
  const names = [...given.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each(rules)(
  'operations say what $alert means and what to do @LOAD-7',
  ({ alert, annotations }) => {
    const [file = '', heading] = annotations.runbook.split('#');
    expect(heading).toBe(alert.toLowerCase());
    const sections = textOf(file).split(/^#+ /m);
    const section = sections.find((each) => each.startsWith(`${alert}\n`));
    expect(section?.length).toBeGreaterThan(100);
  },
);

// Not a dependency: a machine may have it.
const promtool = 'promtool';

test('no two alerts have one name, and Prometheus takes the rules where it is installed @LOAD-7', () => {
  expect(new Set(rules.map((rule) => rule.alert)).size).toBe(rules.length);
  const checked = spawnSync(promtool, [
    'check',
    'rules',
    pathOf('deploy/observability/alerts.yml'),
  ]);
  // Without Prometheus nothing ran; what it would have said first is that the file has another form.
  if (checked.error === undefined) expect(String(checked.stderr)).toBe('');
  expect(checked.status ?? 0).toBe(0);
});

/** A quarter of an hour of a process, as Prometheus tests rules. */
const leftAlone = `
rule_files: ['${pathOf('deploy/observability/alerts.yml')}']
evaluation_interval: 1m
tests:
  - interval: 1m
    input_series:
      - { series: 'wallet_database_named_standbys{instance="1", state="left"}', values: '1x20' }
      - { series: 'wallet_database_named_standbys{instance="1", state="used"}', values: '1x20' }
      - { series: 'wallet_database_named_standbys{instance="2", state="left"}', values: '0x20' }
      - { series: 'wallet_database_named_standbys{instance="2", state="used"}', values: '2x20' }
      - { series: 'wallet_database_named_standbys{instance="3", state="left"}', values: '1x9 0x10' }
    alert_rule_test:
      - { eval_time: 14m, alertname: StandbyIsNotRead, exp_alerts: [] }
      - eval_time: 16m
        alertname: StandbyIsNotRead
        exp_alerts:
          - exp_labels: { severity: ticket, instance: '1', state: left }
            exp_annotations:
              summary: '1 has not read from a standby that it is to read from for a quarter of an hour'
              runbook: 'docs/operations.md#standbyisnotread'
`;

(spawnSync(promtool, ['--version']).error === undefined ? test : test.skip)(
  'a standby that a process leaves alone for a quarter of an hour is told of @OPS-5',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'rules-'));
    const file = join(folder, 'left-alone.yml');
    writeFileSync(file, leftAlone);
    const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', file]);
    rmSync(folder, { recursive: true });
    expect([status, String(stdout) + String(stderr)]).toEqual([0, expect.any(String)]);
  },
);
