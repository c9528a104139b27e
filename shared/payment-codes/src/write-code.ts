import { checksumOf } from './read-merchant-code.ts';

export function field(tag: string, value: string): string {
  return tag + Array.from(value).length.toString().padStart(2, '0') + value;
}

const usual = {
  '26': field('00', 'org.example'),
  '52': '5812',
  '53': '840',
  '58': 'US',
  '59': 'Corner Shop',
  '60': 'Springfield',
};

export function writeCode(changes: Readonly<Record<string, string | null>> = {}): string {
  const fields = Object.entries<string | null>({ ...usual, ...changes })
    .filter((entry): entry is [string, string] => entry[1] !== null)
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([tag, value]) => field(tag, value));
  return sealed(`000201${fields.join('')}`);
}

export function sealed(fields: string): string {
  return `${fields}6304${checksumOf(`${fields}6304`)}`;
}
