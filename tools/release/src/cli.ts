#!/usr/bin/env node
import { runCommand } from './commands/run-command.ts';

const { code, stdout, stderr } = await runCommand(process.argv.slice(2));
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;
