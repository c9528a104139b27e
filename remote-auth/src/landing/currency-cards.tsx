import classes from './currency-cards.module.css';

/** From back to front; only the front card has room for words. */
const cards = [
  { currency: 'RUB', symbol: '₽', words: '' },
  { currency: 'EUR', symbol: '€', words: '' },
  { currency: 'USD', symbol: '$', words: 'USD' },
];

/** A decorative fan of cards, without an amount that could seem to be the visitor's. */
export function CurrencyCards() {
  return (
    <div aria-hidden="true" className={classes.fan}>
      {cards.map(({ currency, symbol, words }) => (
        <div key={currency} className={classes.card} data-currency={currency} data-symbol={symbol}>
          {words}
        </div>
      ))}
    </div>
  );
}
