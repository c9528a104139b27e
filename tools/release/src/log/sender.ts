import { AsyncLocalStorage } from 'node:async_hooks';
import type { Act } from './log.ts';

interface SentBuild {
  readonly folder: string;
  /** The commit that it was built from. */
  readonly commit: string | null;
  /** Content of the signature's file, by the team's own key. */
  readonly signature: string | null;
}

/** Somebody elsewhere, for whom a release service runs a command. */
export interface Sender {
  /** Author of the lines in the log. */
  readonly by: string;
  /** @throws ReleaseError unless the sender's token allows the act. */
  readonly expectMay: (act: Pick<Act, 'act' | 'name'>) => void;
  readonly build: SentBuild | null;
}

const senders = new AsyncLocalStorage<Sender>();

/** The sender that the running command is for; `undefined` where it is run on this machine. */
export const sender = (): Sender | undefined => senders.getStore();

export const onBehalfOf = <Value>(who: Sender, work: () => Promise<Value>): Promise<Value> =>
  senders.run(who, work);
