export { contractVersion, nextPath, paths } from '@tessera/contract';
