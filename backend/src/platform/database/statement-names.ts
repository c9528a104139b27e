// As many as the source has, some times over. What is put together of parts comes in more texts than that.
const mostNames = 500;

/**
 * Names for statements by their text, under which connections keep their plans: planning one takes longer than most
 * of them run.
 */
export function statementNames() {
  const names = new Map<string, string>();
  let generation = 0;
  return {
    of: (sql: string) => {
      const known = names.get(sql);
      if (known !== undefined || names.size >= mostNames) return known;
      const name = `statement_${generation}_${names.size}`;
      names.set(sql, name);
      return name;
    },
    /** Others from now on, since plans do not fit their tables any more. */
    renew: () => {
      names.clear();
      generation += 1;
    },
  };
}

export type StatementNames = ReturnType<typeof statementNames>;
