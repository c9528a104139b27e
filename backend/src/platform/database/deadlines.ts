/** The longest that a call waits for the server, each in milliseconds (LOAD-1). */
export interface Deadlines {
  readonly connect: number;
  readonly lock: number;
  /** The server's own bound of a statement. */
  readonly statement: number;
  /** For a commit to be on the standby too; without an end where it is 0. */
  readonly commit: number;
  /** For a server that does not even say that it gave up. */
  readonly answer: number;
  /** After it the connection that listens is asked whether it is still there. */
  readonly silence: number;
  /** The primary answers some queries in no time: without an answer by then, it is taken for lost where others may be asked. */
  readonly brief: number;
  /** A standby that is read from is asked so often, and has as long to connect, to answer and to replay. */
  readonly standby: number;
}

export const usualDeadlines: Deadlines = {
  connect: 5_000,
  lock: 5_000,
  statement: 10_000,
  commit: 5_000,
  answer: 12_000,
  silence: 10_000,
  // A balancer that asks whether reads are answered gives up after a second.
  brief: 800,
  standby: 1_000,
};

/** The answer of some work, or `late` if it takes longer: the work goes on by itself then. */
export async function atMost<T>(ms: number, work: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
