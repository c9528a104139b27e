import { tmpdir } from 'node:os';
import { expectRoom } from './machine.ts';

test('a folder without the room that tests need is told before they run @KIT-6', async () => {
  await expectRoom(tmpdir(), 1);
  await expect(expectRoom(tmpdir(), 2 ** 60)).rejects.toThrow(
    /^\/\S+ has \d+\.\d GB free, and the tests need 1073741824\.0; TMPDIR names another folder\.$/,
  );
});
