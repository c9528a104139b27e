import { calls } from '@tessera/wire';
import { latestCode, otherThan } from '../../src/testing/person.ts';
import { walletClient } from '../../src/testing/wallet-client.ts';
import { times, unless, type Attack } from './attack.ts';

const phones = 100;
const guessesOfEach = 5;

/** The limit per address and hour, by the default settings. */
const comparedAtMost = 60;

/** One wrong code after another, over many numbers, so that none of them is blocked by itself. */
export const guessesFromOneAddress: Attack = {
  name: `guesses at the codes of ${phones} phones from one address`,
  bound: `at most ${comparedAtMost} are compared, the others answer 429; no login`,
  run: async ({ url, db, addPayer }) => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const visitor = walletClient(url);
    const codes: string[] = [];
    for (let round = 0; round < phones; round += 1) {
      const { phone } = await addPayer(1n);
      // From elsewhere, so that the limit of sends does not end it before.
      await visitor.call(calls.sendCode, {
        body: { phone },
        headers: { 'x-forwarded-for': `203.0.${round}.9` },
      });
      const wrong = otherThan(await latestCode(db, phone));
      for (let count = 0; count < guessesOfEach; count += 1) {
        const { status, code } = await visitor.call(calls.logIn, {
          body: { phone, confirmCode: wrong },
          headers,
        });
        codes.push(status === 200 ? 'LOGGED IN' : String(code));
      }
    }
    const compared = codes.filter((code) => code === 'CODE_INVALID').length;
    return {
      attempts: codes.length,
      measured: times(codes),
      gave: [
        ...unless(compared <= comparedAtMost, `${compared} guesses were compared`),
        ...unless(
          codes.every((code) => code === 'CODE_INVALID' || code === 'CODE_BLOCKED'),
          'a guess was answered otherwise',
        ),
      ],
    };
  },
};
