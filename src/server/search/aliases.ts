export const aliasStems: ReadonlyMap<string, readonly string[]> = new Map();
