import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { giveUp, runOnDatabase } from '../../platform/index.ts';
import { endSessionsOfPhone } from './sessions.ts';

// For operators: when somebody's phone was stolen or session taken over (SEC-6).
const usage = 'Usage: pnpm sessions:end --phone <+number> --reason <why> [--by <name>]';
const options = {
  phone: { type: 'string' },
  reason: { type: 'string' },
  by: { type: 'string', default: userInfo().username },
} as const;

function readArguments(): { phone: string; note: string } {
  try {
    const args = process.argv.slice(2).filter((argument) => argument !== '--');
    const { phone, reason, by } = parseArgs({ args, options }).values;
    const note = `${by}: ${reason}`;
    if (phone === undefined || !reason) giveUp(usage);
    if (note.length > 200) giveUp('--by and --reason have 198 characters together at most');
    return { phone, note };
  } catch {
    giveUp(usage);
  }
}

const { phone, note } = readArguments();
await runOnDatabase('', async (db) => {
  if (!(await endSessionsOfPhone(db, phone, note)))
    throw new Error(`No user has the phone ${phone}`);
  process.stdout.write(`All sessions of ${phone} have ended, and no device of it is known\n`);
});
