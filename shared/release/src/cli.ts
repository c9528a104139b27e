import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listVersions, promote, publish, ReleaseError } from './index.ts';

const help = `Releases remotes and the host into a site of static files.

  release publish <dist>           copy a build next to the other versions
  release promote <name> <version> deploy a published version
  release list                     what is published and deployed

  --site <folder>                  the site (default: site)`;

async function run(words: readonly string[], site: string): Promise<string> {
  const [command, first, second] = words;
  switch (command) {
    case 'publish': {
      if (!first) throw new ReleaseError('publish needs the dist folder of a built package');
      const { name, version, isNew } = await publish(resolve(first), site);
      return `${name} ${version} ${isNew ? 'published' : 'was published already'}`;
    }
    case 'promote': {
      if (!first || !second) throw new ReleaseError('promote needs a name and a published version');
      await promote(site, first, second);
      return `${first} ${second} deployed`;
    }
    case 'list': {
      const lines = (await listVersions(site)).map(
        ({ name, version, deployed }) => `${deployed ? '*' : ' '} ${name} ${version}`,
      );
      return lines.length > 0 ? lines.join('\n') : `nothing is published in ${site}`;
    }
    case undefined:
    case 'help':
      return help;
    default:
      throw new ReleaseError(`unknown command '${command}'\n\n${help}`);
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string', default: 'site' } },
});

try {
  process.stdout.write(`${await run(positionals, resolve(values.site))}\n`);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
