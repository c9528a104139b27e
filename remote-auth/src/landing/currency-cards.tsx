import classes from './currency-cards.module.css';

const currencies = [
  { code: 'RUB', symbol: '₽' },
  { code: 'EUR', symbol: '€' },
  { code: 'USD', symbol: '$' },
];

/** A fan of cards: decoration, and without any amount that could be taken for one's own. */
export function CurrencyCards() {
  return (
    <div aria-hidden="true" className={classes.fan}>
      {currencies.map(({ code, symbol }) => (
        <div key={code} className={classes.card} data-currency={code} data-symbol={symbol}>
          {code}
        </div>
      ))}
    </div>
  );
}
