import { hostsOf } from './server-address.ts';

test.each([
  ['postgres://u:p@h1/db', ['postgres://u:p@h1/db']],
  ['postgresql://h1', ['postgresql://h1']],
  [
    'postgres://u:p@h1:5432,h2:5433/db?target_session_attrs=read-write&sslmode=require',
    ['postgres://u:p@h1:5432/db?sslmode=require', 'postgres://u:p@h2:5433/db?sslmode=require'],
  ],
  ['postgres://[::1]:5432,h2/db', ['postgres://[::1]:5432/db', 'postgres://h2/db']],
  [
    'postgres://u@localhost/db?host=/a,/b&port=1,2',
    ['postgres://u@localhost/db?host=%2Fa&port=1', 'postgres://u@localhost/db?host=%2Fb&port=2'],
  ],
  ['postgres://u@localhost/db?host=%2Fa', ['postgres://u@localhost/db?host=%2Fa']],
])('%s names %j @LOAD-3', (address, hosts) => {
  expect(hostsOf(address)).toEqual(hosts);
});

test.each([
  ['mysql://h/db', /must be a URL/],
  ['postgres://h1:5432,h2:x/db', /must name each host/],
  ['postgres://h1,h2/db?target_session_attrs=standby', /read-write or primary/],
  ['postgres://h/db?host=/a,/b,/c&port=1,2', /as many as hosts/],
])('%s cannot be used @LOAD-3', (address, reason) => {
  expect(() => hostsOf(address)).toThrow(reason);
});
