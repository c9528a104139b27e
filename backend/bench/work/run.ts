import { table } from '@tessera/bench';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { newChallenge } from '../../src/identity/codes/work.ts';
import { challengeIn } from '../../src/testing/solve-work.ts';
import { testSecrets, testSettings } from '../../src/testing/test-app.ts';

const tries = 3_000;

/** Processor time of one try at a task, in ms: other work on the machine does not count. */
async function msPerTry(): Promise<number> {
  const services = { pepper: testSecrets.pepper, settings: testSettings() };
  const challenge = await newChallenge(services, 'login +12025550123', 1);
  const { parameters } = challengeIn({ extras: { challenge } });
  const salt = Buffer.from(parameters.salt, 'hex');
  const before = process.cpuUsage();
  for (let counter = 0; counter < tries; counter += 1) {
    const password = Buffer.concat([
      Buffer.from(parameters.nonce, 'hex'),
      Buffer.alloc(4, counter),
    ]);
    await deriveKey(parameters, salt, password);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / tries;
}

const eachMs = await msPerTry();
const most = testSettings().codes.workTries;
const rows = [1, 2, 3, 4, 5, 6].map((level) => {
  const seconds = (most * 2 ** (level - 1) * eachMs) / 1_000;
  return [String(level), (seconds / 2).toFixed(1), seconds.toFixed(1)];
});
process.stdout.write(`${eachMs.toFixed(2)} ms for a try\n`);
process.stdout.write(`${table(['level', 'CPU s, mean', 'CPU s, most'], rows)}\n`);
