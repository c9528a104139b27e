import classes from './currency-cards.module.css';

/** From the back to the front; only the front one has room for words. */
const cards = [
  { currency: 'RUB', symbol: '₽', words: '' },
  { currency: 'EUR', symbol: '€', words: '' },
  { currency: 'USD', symbol: '$', words: 'USD' },
];

/** A fan of cards: decoration, and without any amount that could be taken for one's own. */
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
