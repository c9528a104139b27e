/** Characters of a name that a user gives somebody. */
export const longestOwnName = 40;
