/** `property: value` of every declaration. */
export function declarations(css: string): [property: string, value: string][] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/'[^']*'/g, '');
  return (
    [...bare.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+);/g)]
      .map(([, property = '', value = '']): [string, string] => [property, value.trim()])
      // Declarations that reset third-party styles are not design values.
      .filter(([, value]) => !value.includes('!important'))
  );
}
