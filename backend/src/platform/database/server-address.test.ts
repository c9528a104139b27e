import { faultOfAddress, serversOf } from './server-address.ts';

test.each([
  ['postgres://u:p@h1/db', ['postgres://u:p@h1/db']],
  [
    'postgres://u:p@h1:5432,h2:5433/db?sslmode=require',
    ['postgres://u:p@h1:5432/db?sslmode=require', 'postgres://u:p@h2:5433/db?sslmode=require'],
  ],
  ['postgres://[::1]:5432,h2/db', ['postgres://[::1]:5432/db', 'postgres://h2/db']],
  ['postgres://u@%2Fa,%2Fb/db', ['postgres://u@%2Fa/db', 'postgres://u@%2Fb/db']],
])('%s names the servers %j @OPS-5', (address, servers) => {
  expect(serversOf(address)).toEqual(servers);
});

test.each(['postgresql://h1', 'postgres://u:p,q@h1/db', 'postgres://u@localhost/db?host=%2Fa'])(
  '%s is one address of a primary @LOAD-3',
  (address) => {
    expect(faultOfAddress(address)).toBeUndefined();
  },
);
