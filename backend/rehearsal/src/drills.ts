import { setTimeout as pause } from 'node:timers/promises';
import { startCrowd } from './crowd.ts';
import { databases } from './machines.ts';
import type { Machine, Machines } from './machines.ts';
import { clockFile, stepsToType } from './set-up.ts';
import type { Type } from './set-up.ts';

/** A fault that strikes a production, and how it goes away. */
export interface Drill {
  /** The name by which `pnpm rehearse` takes it. */
  readonly name: string;
  readonly does: string;
  /**
   * The rehearsal has this for the drill alone: pages of a site; a machine that has npm's packages without a network;
   * programs whose clocks can be put forward.
   */
  readonly needs?: 'site' | 'site and packages' | 'clocks';
  /** Makes the fault. Returns the way back; `null` where it passes by itself. */
  strike(stage: Stage): Promise<(() => Promise<unknown>) | null>;
}

export interface Stage {
  readonly machines: Machines;
  /** The operator. */
  readonly type: Type;
  /** Tokens of people who use the wallet. */
  readonly tokens: readonly string[];
}

const healthyWithinMs = 120_000;

/** The calm after a fault. */
export const calmMs = 5_000;

/** The databases that answer a question of Patroni's with yes, such as `primary` or `sync`. */
async function those(machines: Machines, question: string): Promise<readonly Machine[]> {
  const asked = databases.map(async (name) => {
    const answer = await fetch(`http://${name}:8008/${question}`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => null);
    return answer?.status === 200 ? [machines[name]] : [];
  });
  return (await Promise.all(asked)).flat();
}

export async function one(machines: Machines, question: string): Promise<Machine> {
  const [machine] = await those(machines, question);
  if (!machine) throw new Error(`no database is ${question}`);
  return machine;
}

/** How many take what the primary writes; one that has come back may run and not follow it yet. */
async function followersOf(primary: Machine | undefined): Promise<number> {
  const counted = "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'";
  const said = primary?.run(`runuser -u postgres -- psql -Atc "${counted}"`);
  return Number(await said?.catch(() => 0));
}

/** Until there is a primary, and two that follow it, one of them in step. */
export async function untilHealthy(machines: Machines): Promise<void> {
  const until = performance.now() + healthyWithinMs;
  while (performance.now() < until) {
    const counts = ['primary', 'replica', 'sync'].map((each) => those(machines, each));
    const [primaries = [], replicas = [], inStep = []] = await Promise.all(counts);
    const isSeen = primaries.length === 1 && replicas.length === 2 && inStep.length === 1;
    if (isSeen && (await followersOf(primaries[0])) === 2) return;
    await pause(500);
  }
  throw new Error('the databases are not three again');
}

const othersThan = (machine: Machine) => databases.filter((name) => name !== machine.name);

async function leaderOfEtcd(machines: Machines): Promise<Machine> {
  const said = await machines.wallet.run(
    `ETCDCTL_API=3 etcdctl --endpoints db1:2379,db2:2379,db3:2379 endpoint status`,
  );
  const line = said.split('\n').find((each) => each.split(', ')[4] === 'true') ?? '';
  const name = databases.find((each) => line.startsWith(each));
  if (!name) throw new Error(`etcd has no leader: ${said}`);
  return machines[name];
}

const killed =
  (unit: string): Drill['strike'] =>
  async ({ machines: { wallet } }) => {
    await wallet.run(`systemctl kill --kill-who main --signal KILL ${unit}`);
    return null;
  };

/** Fills a disk to its last byte. Returns what makes room again. */
async function fill(machine: Machine, folder: string): Promise<() => Promise<unknown>> {
  const ballast = `${folder}/ballast`;
  await machine.run(
    `fallocate -l "$(df --output=avail -B1 ${folder} | tail -1)" ${ballast} || true; dd if=/dev/zero bs=4k oflag=append conv=notrunc of=${ballast} 2>/dev/null || true`,
  );
  return () => machine.run(`rm ${ballast}`);
}

/** Longer than a primary keeps its place without another look at it. */
const lookedAtWithinMs = 25_000;

/** Puts a clock ten minutes forward. Returns what puts it right, which is a fault of its own. */
async function setForward(machine: Machine, onClockChange = 'true') {
  const set = (seconds: string) =>
    machine.run(`echo ${seconds} > ${clockFile} && ${onClockChange}`);
  await set('+600');
  return async () => {
    await set('+0');
    await pause(lookedAtWithinMs);
  };
}

const promotedByHand = `data=/var/lib/postgresql/15/wallet
systemctl stop patroni
runuser -u postgres -- sh -c "cd / && $(cat $data/postmaster.opts) > /dev/null 2>&1 &"
for second in $(seq 30); do
  runuser -u postgres -- psql -qAtc 'SELECT pg_promote()' wallet 2>/dev/null && exit
  sleep 1
done
exit 1`;

/** Until all processes of the backend say that two databases take changes, which is an alert. */
async function untilSplitIsSaid(wallet: Machine): Promise<void> {
  const until = performance.now() + healthyWithinMs;
  const asked = 'for port in 1 2 3; do curl -s 127.0.0.1:310$port/metrics; done';
  while (performance.now() < until) {
    const said = await wallet.run(`${asked} | grep -c '^wallet_database_split 1' || true`);
    if (said.trim() === '3') return;
    await pause(500);
  }
  throw new Error('the backend does not say that two databases take changes');
}

/** As much time as a large table takes, and then a column that no version knows. */
const slowMigration = `
SELECT pg_sleep(3);
ALTER TABLE users ADD COLUMN rehearsed int;
CREATE TABLE rehearsed (id int PRIMARY KEY);
`;

export const faultDrills: readonly Drill[] = [
  {
    name: 'kill-primary',
    does: 'the primary’s machine loses power, and is switched on again',
    async strike({ machines }) {
      const primary = await one(machines, 'primary');
      await primary.powerOff();
      return () => primary.boot();
    },
  },
  {
    name: 'freeze-primary',
    does: 'the primary’s machine says nothing for half a minute, and goes on',
    async strike({ machines }) {
      const primary = await one(machines, 'primary');
      await primary.run('pkill --signal STOP -u etcd,postgres');
      return () => primary.run('pkill --signal CONT -u etcd,postgres');
    },
  },
  {
    name: 'cut-primary',
    does: 'the primary is cut off from the other databases and their etcd; the wallet still reaches it',
    async strike({ machines }) {
      const primary = await one(machines, 'primary');
      for (const other of othersThan(primary)) await primary.cut(other, true);
      return async () => {
        for (const other of othersThan(primary)) await primary.cut(other, false);
      };
    },
  },
  {
    name: 'kill-standby',
    does: 'the standby in step loses power, and is switched on again',
    async strike({ machines }) {
      const standby = await one(machines, 'sync');
      await standby.powerOff();
      return () => standby.boot();
    },
  },
  {
    name: 'kill-etcd-leader',
    does: 'etcd’s leader is killed',
    async strike({ machines }) {
      const leader = await leaderOfEtcd(machines);
      await leader.run('systemctl kill --kill-who main --signal KILL etcd');
      return null;
    },
  },
  {
    name: 'lose-etcd',
    does: 'two of three etcd are stopped for half a minute',
    async strike({ machines }) {
      const stopped = [machines.db1, machines.db2];
      for (const each of stopped) await each.run('systemctl stop etcd');
      return async () => {
        await Promise.all(stopped.map((each) => each.run('systemctl start etcd')));
      };
    },
  },
  {
    name: 'kill-balancer',
    does: 'HAProxy is killed',
    strike: killed('tessera-haproxy'),
  },
  {
    name: 'kill-pooler',
    does: 'one of two PgBouncers is killed',
    strike: killed('tessera-pgbouncer@1'),
  },
  {
    name: 'kill-backend',
    does: 'one of three processes of the backend is killed',
    strike: killed('tessera-backend@1'),
  },
  {
    name: 'upgrade-backend',
    does: 'a migration of some seconds runs, and then all processes are changed over to its build',
    async strike({ machines: { wallet }, type }) {
      await wallet.run(
        `cd /opt/tessera/backend && cp -r "$(readlink -f current)" next
         echo '${slowMigration}' > next/migrations/9999_rehearsed.sql`,
      );
      const [{ title, lines } = { title: '', lines: '' }] = (await stepsToType('rehearsed')).filter(
        ({ lines }) => lines.includes('migrate.js'),
      );
      const upgrade = lines.slice(lines.indexOf('run='), lines.indexOf(' && systemctl enable'));
      await type([{ title, lines: `version=next\n${upgrade}"\n` }]);
      return null;
    },
  },
  {
    name: 'fill-archive',
    does: 'the disk of backups and of the archive is full',
    strike: ({ machines: { db1 } }) => fill(db1, '/var/backups/tessera'),
  },
  {
    name: 'fill-database',
    does: 'the disk of the primary is full',
    strike: async ({ machines }) => fill(await one(machines, 'primary'), '/var/lib/postgresql'),
  },
  {
    name: 'try-restore',
    does: 'backups and archive are restored beside a standby, and the ledger is proved',
    async strike({ type }) {
      await type(await stepsToType('try-restore'));
      return null;
    },
  },
  {
    name: 'night',
    does: 'a standby and a member of etcd are made anew, and a password and a secret changed',
    async strike({ type }) {
      await type(await stepsToType('night'));
      return null;
    },
  },
  {
    name: 'clock-forward',
    does: 'the clock of the primary’s machine goes ten minutes forward, and is put right',
    needs: 'clocks',
    strike: async ({ machines }) =>
      // Its timer sees the clock of the machine alone.
      setForward(await one(machines, 'primary'), 'systemctl start tessera-clock'),
  },
  {
    name: 'clock-of-wallet',
    does: 'that of the backend’s machine goes ten minutes forward, and is put right',
    needs: 'clocks',
    strike: ({ machines }) => setForward(machines.wallet),
  },
  {
    name: 'two-primaries',
    does: 'somebody promotes a standby without Patroni, and it is made a standby again',
    async strike({ machines, type }) {
      const other = await one(machines, 'async');
      await other.run(promotedByHand);
      await untilSplitIsSaid(machines.wallet);
      const steps = await stepsToType('split');
      await type(
        steps.map((step) => ({
          ...step,
          lines: step.lines.replace(/^other=.*$/m, `other=${other.name}`),
        })),
      );
      return null;
    },
  },
  {
    name: 'crowd',
    does: '10,000 connections are silent, 1,000 hardly read their answers, and 500 pages are open',
    async strike({ tokens }) {
      return startCrowd(tokens);
    },
  },
];

/** The superuser's way to the books, from outside and for the rehearsal alone. */
export async function admitAuditor(machines: Machines, from: string): Promise<void> {
  for (const name of databases) {
    const line = `    - host wallet postgres ${from}/32 scram-sha-256`;
    await machines[name].run(
      `sed -i '/^  pg_hba:/a\\${line}' /etc/patroni/config.yml && systemctl reload patroni
       until grep -q '${from}/32' /var/lib/postgresql/15/wallet/pg_hba.conf; do sleep 0.2; done
       runuser -u postgres -- psql -qAtc 'SELECT pg_reload_conf()'`,
    );
  }
}
