import { Gauge, type Registry } from 'prom-client';
import type { CommitProbe } from '../database/commit-probe.ts';
import type { Database } from '../database/database.ts';
import type { QueueLoad } from '@tessera/bounds';
import { hashingLoads } from '../secrets/hash-secret.ts';

/** Queues of this process and how it stands with its database, as they are when asked. */
export function processGauges(register: Registry, db: Database, commits: CommitProbe): void {
  queueGauges(register, {
    name: 'wallet_database_places',
    help: 'Work of each use of the database',
    label: 'use',
    loads: () => db.state().loads,
  });
  queueGauges(register, {
    name: 'wallet_hashing',
    help: 'Hashing of PINs and codes',
    label: 'for',
    loads: hashingLoads,
  });
  new Gauge({
    name: 'wallet_database_listening',
    help: 'Whether this process hears the events of others: 1, or 0.',
    registers: [register],
    collect() {
      this.set(db.state().isListening ? 1 : 0);
    },
  });
  new Gauge({
    name: 'wallet_database_split',
    help: 'Whether two servers of the database take changes: 1, or 0.',
    registers: [register],
    collect() {
      this.set(db.state().isSplit ? 1 : 0);
    },
  });
  new Gauge({
    name: 'wallet_database_commits',
    help: 'Whether commits come through, and are on the standby where there is to be one: 1, or 0.',
    registers: [register],
    async collect() {
      this.set((await commits()) ? 1 : 0);
    },
  });
}

interface QueueGauges {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  readonly loads: () => Readonly<Record<string, QueueLoad>>;
}

function queueGauges(register: Registry, { name, help, label, loads }: QueueGauges): void {
  for (const state of ['running', 'waiting'] as const) {
    new Gauge({
      name: `${name}_${state}`,
      help: `${help} that is ${state} now.`,
      labelNames: [label],
      registers: [register],
      collect() {
        for (const [each, load] of Object.entries(loads()))
          this.set({ [label]: each }, load[state]);
      },
    });
  }
}
