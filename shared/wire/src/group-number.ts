/** The 12 digits of an account or the 15 of a receipt in the groups in which people read them; an id as it is. */
export function groupNumber(number: string): string {
  return number.replace(/^(\d{4,5})(\d{4,5})(\d{4,5})$/, '$1 $2 $3');
}
