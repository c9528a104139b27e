export type { Fault, FaultRule } from '@tessera/assembly';
export { assemble, serveSite } from './assemble.ts';
export type { AssembledApp } from './assemble.ts';
export { builtSite } from './build-site.ts';
export { container, fromHost } from './containers.ts';
export { freePorts } from './free-ports.ts';
export {
  anotherSession,
  balancesOf,
  codeFor,
  endSession,
  firstUsers,
  isValid,
  newPerson,
  newPhone,
  openAccount,
  requestMoney,
  topUp,
} from './people.ts';
export type { Person } from './people.ts';
export { containerOf } from './site-copy.ts';
export { expect, test } from './test.ts';
