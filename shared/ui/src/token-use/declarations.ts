/** `property: value` of every declaration. */
export function declarations(css: string): [property: string, value: string][] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/'[^']*'/g, '');
  return (
    [...bare.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+);/g)]
      .map(([, property = '', value = '']): [string, string] => [property, value.trim()])
      // What takes back the styles of others is no look.
      .filter(([, value]) => !value.includes('!important'))
  );
}
