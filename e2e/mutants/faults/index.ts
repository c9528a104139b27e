import type { Fault } from './fault.ts';
import { backendFaults } from './backend.ts';
import { hostFaults } from './host.ts';
import { operationsFaults } from './operations.ts';
import { remoteFaults } from './remotes.ts';
import { sharedFaults } from './shared.ts';
import { sqlFaults } from './sql.ts';
import { styleFaults } from './styles.ts';
import { textFaults } from './texts.ts';
import { uiFaults } from './ui.ts';
import { walletFaults } from './wallet.ts';

/** Every fault, by area. */
export const allFaults: readonly Fault[] = [
  ...sqlFaults,
  ...backendFaults,
  ...operationsFaults,
  ...sharedFaults,
  ...uiFaults,
  ...hostFaults,
  ...remoteFaults,
  ...walletFaults,
  ...styleFaults,
  ...textFaults,
];
