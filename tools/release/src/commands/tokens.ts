import { createToken, readTokens, revokeToken, tokenFault } from '../service/tokens.ts';
import type { Token } from '../service/tokens.ts';
import { rights } from '../signing/index.ts';
import { called } from '../site/site.ts';
import { actOptions, defineCommand, minuteOf, table, text, UsageError } from './command.ts';

function rowOf(token: Token): string[] {
  const { id, right, remote, until, holder, isRevoked } = token;
  const over = tokenFault(token) === null ? `until ${minuteOf(until)}` : `ended ${minuteOf(until)}`;
  return [id, `${right} ${remote}`, isRevoked ? 'revoked' : over, holder];
}

/** How many operands each takes. */
const subcommands: ReadonlyMap<string, number> = new Map([
  ['create', 2],
  ['revoke', 1],
  ['list', 0],
]);

export const tokensCommand = defineCommand({
  name: 'tokens',
  summary: 'who may ask a release service for what',
  help: `${called} tokens create <name> <right> --days <days> --name <holder>
${called} tokens revoke <token id>
${called} tokens list

Says who may ask the release service of this site for what. A token is shown once, when it is made;
the site keeps its SHA-256. Every token may list, check, and read the log. Where the site has keys, only
those for '*' and all change tokens.

  <name>           of the remote, host, or '*' for all
  <right>          publish (also preview), promote (also canary, rollback and withdraw), or all
  --days <days>    how long it is valid, at most 366
  --name <holder>  whose token it is, for the log`,
  operands: [1, Infinity],
  options: { ...actOptions, days: text, name: text },
  async run({ site, positionals: [name = '', ...operands], values }) {
    const { days = '', name: holder = '', ...options } = values;
    const count = subcommands.get(name);
    if (count === undefined) throw new UsageError(`there is no '${name}'`);
    if (operands.length < count) throw new UsageError('something is missing');
    if (operands.length > count) throw new UsageError(`'${operands[count]}' is too much`);
    const [operand = '', wanted] = operands;
    if (name === 'list') {
      const tokens = await readTokens(site);
      return tokens.length > 0 ? table(tokens.map(rowOf)) : [`${site} has no tokens`];
    }
    if (name === 'revoke') {
      await revokeToken(site, operand, options);
      return [`token ${operand} is revoked`];
    }
    const right = rights.find((known) => known === wanted);
    if (!right) throw new UsageError(`'${wanted}' is no right: ${rights.join(', ')}`);
    if (!/^\d{1,3}$/.test(days)) throw new UsageError('--days takes the number of days');
    const wish = { remote: operand, right, holder, days: Number(days) };
    const { id, secret, until } = await createToken(site, wish, options);
    return [
      `token ${id} may ${right} ${operand} until ${minuteOf(until)}; it is shown this once:`,
      secret,
    ];
  },
});
