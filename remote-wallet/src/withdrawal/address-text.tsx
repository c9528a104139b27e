import classes from './address-text.module.css';

/** An address in groups of four, so that it can be compared; copied it is in one piece. */
export function AddressText({ address }: { readonly address: string }) {
  const groups = address.match(/^0x.{4}|.{1,4}/g) ?? [];
  return (
    <strong className={classes.address}>
      {groups.map((group, place) => (
        <span key={place}>{group}</span>
      ))}
    </strong>
  );
}
