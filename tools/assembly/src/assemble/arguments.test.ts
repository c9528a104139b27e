import { SettingsError } from '../settings.ts';
import { parseArguments } from './arguments.ts';

test('without arguments the deployed versions run, without faults @KIT-1', () => {
  expect(parseArguments([])).toMatchObject({
    site: expect.stringMatching(/\/site$/) as string,
    remotes: new Map(),
    faults: [],
    spoilings: [],
    variant: 'card',
    language: null,
    backend: 'full',
    port: 0,
    overrides: false,
  });
});

test('a mix is given by arguments, each option as often as it is needed @KIT-1', () => {
  const args = [
    '--remote wallet=0.1.0-1a2b --remote exchange=./dist --fault payment=down',
    '--fault *:entry=slow --fault auth=broken --variant crypto --language ru',
    '--backend nineteen --port 4100 --overrides',
  ].flatMap((line) => line.split(' '));
  expect(parseArguments(args)).toMatchObject({
    remotes: new Map([
      ['wallet', '0.1.0-1a2b'],
      ['exchange', './dist'],
    ]),
    faults: [
      { remote: 'payment', part: 'all', fault: 'down' },
      { remote: '*', part: 'entry', fault: 'slow' },
    ],
    spoilings: [{ remote: 'auth', spoiling: 'broken' }],
    variant: 'crypto',
    language: 'ru',
    backend: 'nineteen',
    port: 4100,
    overrides: true,
  });
});

test.each([
  ['--remote wallet', 'write <name>=<what>'],
  ['--fault payment=gone', "--fault 'gone': choose one of down, hung, slow"],
  ['--fault payment:css=down', "--fault 'css': choose one of entry, chunk"],
  ['--fault payment:entry=broken', 'broken is a fault of the whole remote'],
  ['--variant gold', "--variant 'gold': choose one of card, regional, crypto"],
  ['--language de', 'choose one of en, ru'],
  ['--backend half', 'choose one of full, nineteen, failing, slow'],
  ['--port high', 'a port is a number from 1 to 65535'],
  ['--bogus', 'bogus'],
])('%s is refused with a message that says what to write @KIT-1', (args, hint) => {
  const read = () => parseArguments(args.split(' '));
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(hint);
});
