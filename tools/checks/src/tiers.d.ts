type Beginnings = readonly string[];

export const specs: Readonly<Record<'quick' | 'deep', Beginnings>>;
export const nearSpecs: Readonly<Record<string, Beginnings>>;
export const tier: string;
export function beginningWith(beginnings: Beginnings): RegExp;
