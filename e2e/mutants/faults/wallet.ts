import type { Fault } from './fault.ts';

const money = ['shared/operations', 'remote-wallet'];
const withdrawal = {
  jest: ['remote-wallet/**/withdrawal.test.tsx', 'shared/operations/**/withdrawal*.test.tsx'],
};
const send = { jest: ['remote-wallet/**/send*.test.tsx', 'shared/operations/**/send*.test.tsx'] };
const modal = {
  jest: [
    'remote-wallet/**/payment-modal.test.tsx',
    'shared/operations/**/payment*.test.tsx',
    'shared/operations/**/paying*.test.tsx',
    'shared/operations/**/operation*.test.tsx',
    'shared/operations/**/pin*.test.tsx',
  ],
};
const merchant = { jest: ['remote-wallet/**/merchant-payment.test.tsx'] };
const topUp = {
  jest: ['remote-wallet/**/top-up.test.tsx', 'shared/operations/**/top-up*.test.tsx'],
};
const receipt = { jest: ['remote-wallet/**/receipt.test.tsx'] };

/** Screens of accounts, history and money. */
export const walletFaults: readonly Fault[] = [
  {
    id: 'wallet/more-than-available',
    what: 'A withdrawal of more than there is can be confirmed, and fails after the PIN.',
    in: money,
    find: 'if (available && compare(costOf(read.money), available) > 0) {',
    replace: 'if (available && compare(costOf(read.money), available) > 1) {',
    killedBy: withdrawal,
  },
  {
    id: 'wallet/fee-not-in-the-total',
    what: 'A payment that is short by the merchant’s fee is refused after the PIN.',
    in: 'remote-wallet',
    find: 'costOf: (entered) => add(entered, feeOf(code, entered)),',
    replace: '',
    killedBy: merchant,
  },
  {
    id: 'wallet/max-that-is-not-all',
    what: 'MAX fills in a text that the field does not take.',
    in: money,
    find: 'onClick={() => amount.set(toDecimal(available))}',
    replace: "onClick={() => amount.set(toDecimal(available).replace(/..$/, ''))}",
    killedBy: withdrawal,
  },
  {
    id: 'wallet/whole-card-number-shown',
    what: 'Who looks over a shoulder reads the card’s number.',
    in: ['shared/ui'],
    find: '`•••• ${digits.slice(-4)}`',
    replace: 'digits',
    killedBy: withdrawal,
  },
  {
    id: 'wallet/card-number-kept',
    what: 'A card number stays in the storage of the browser.',
    in: money,
    find: 'payee: maskCardNumber(payee.pan)',
    replace: 'payee: payee.pan',
    killedBy: {
      jest: [
        'remote-wallet/**/*withdrawal*.test.tsx',
        'shared/operations/**/*withdrawal*.test.tsx',
      ],
    },
  },
  {
    id: 'wallet/mistyped-address-accepted',
    what: 'USDC goes to an address with a typo and is lost.',
    in: money,
    find: "case 'mistyped': return { ok: false, reason: 'address_mistyped' };",
    replace:
      "case 'mistyped': return { ok: true, payee: { kind: 'address', address, checked: true } };",
    killedBy: withdrawal,
  },
  {
    id: 'wallet/tries-of-the-pin-not-said',
    what: 'Nobody knows that the next wrong PIN blocks all payments.',
    in: money,
    find: "? t('pay_modal.pin_invalid') :",
    replace: "!== null ? t('pay_modal.pin_invalid') :",
    killedBy: modal,
  },
  {
    id: 'wallet/unknown-outcome-as-failure',
    what: 'After a lost answer the page says that nothing moved, and one pays again.',
    in: money,
    find: "if (isOutcomeUnknown(result)) return { name: 'unknown', request };",
    replace: '',
    killedBy: modal,
  },
  {
    id: 'wallet/sheet-closed-while-waiting',
    what: 'A slip of the finger closes the sheet while the money moves.',
    in: money,
    find: "closable={stage.name !== 'waiting'}",
    replace: 'closable',
    killedBy: modal,
  },
  {
    id: 'wallet/hidden-amount-confirmed',
    what: 'Who hides amounts confirms a payment without seeing how much.',
    in: money,
    find: '<MoneyText amount={amount} size="hero" maskable={false} />',
    replace: '<MoneyText amount={amount} size="hero" />',
    killedBy: modal,
  },
  {
    id: 'wallet/expired-order-not-shown-again',
    what: 'After ten minutes the same PIN is asked for again and again, and never does.',
    in: money,
    find: 'if (refusal.code === kind.expired) return ask(order, true);',
    replace: '',
    killedBy: send,
  },
  {
    id: 'wallet/refusal-beside-the-wrong-field',
    what: 'The form says that something failed, and not that the number has no wallet.',
    in: 'remote-wallet',
    find: "RECIPIENT_NOT_FOUND: 'wallet_send.recipient_not_found',",
    replace: '',
    killedBy: send,
  },
  {
    id: 'wallet/note-cut-off',
    what: 'A note of 200 letters is sent and refused by the server.',
    in: 'remote-wallet',
    find: 'return to === null || note.length > longestNote ? null',
    replace: 'return to === null ? null',
    killedBy: send,
  },
  {
    id: 'wallet/terms-not-accepted',
    what: 'A top-up is ordered without the terms.',
    in: 'remote-wallet',
    find: 'disabled={!accepted || submitted}',
    replace: 'disabled={submitted}',
    killedBy: topUp,
  },
  {
    id: 'wallet/payment-page-of-anybody',
    what: 'People type their card’s number on a stranger’s page.',
    in: money,
    find: 'if (result.ok && isAllowedRedirect(result.data.url)) {',
    replace: 'if (result.ok) {',
    killedBy: topUp,
  },
  {
    id: 'wallet/address-proves-a-top-up',
    what: 'A top-up that failed is called a success.',
    in: money,
    find: "if (status === 'failed') { const again = (",
    replace: 'if (status === undefined) { const again = (',
    killedBy: { jest: ['remote-wallet/**/top-up-return.test.tsx'] },
  },
  {
    id: 'wallet/fixed-amount-changed',
    what: 'Who pays a bill can change what it asks for.',
    in: money,
    find: 'readOnly={fixed}',
    replace: 'readOnly={false}',
    killedBy: {
      jest: [
        'remote-wallet/**/merchant-payment.test.tsx',
        'remote-wallet/**/payment-request.test.tsx',
      ],
    },
  },
  {
    id: 'wallet/sender-as-recipient',
    what: 'The receipt of money that came names its sender as who got it.',
    in: 'remote-wallet',
    find: "const isIncoming = directionOf(amount) === 'in';",
    replace: "const isIncoming = directionOf(amount) === 'out';",
    killedBy: receipt,
  },
  {
    id: 'wallet/hidden-amount-in-a-receipt',
    what: 'A receipt shows amounts that were hidden.',
    in: 'remote-wallet',
    find: "if (hidden) return maskedMoney(amount.currency, 'needed', language);",
    replace: '',
    killedBy: receipt,
  },
  {
    id: 'wallet/account-filter-not-in-the-address',
    what: 'Back and reload forget which account’s history was looked at.',
    in: 'remote-wallet',
    find: 'return paths.history({ ...rest, kind: kinds.join() });',
    replace: "return paths.history({ ...rest, account: '', kind: kinds.join() });",
    killedBy: { jest: ['remote-wallet/**/history*.test.ts', 'remote-wallet/**/history.test.tsx'] },
  },
  {
    id: 'wallet/empty-list-says-nothing',
    what: 'A new user sees a white space in place of the history.',
    in: 'remote-wallet',
    find: '<EmptyState icon="history">{t(\'transactions.list.empty_descr\')}</EmptyState>',
    replace: 'null',
    killedBy: {
      jest: ['remote-wallet/**/transactions.test.tsx', 'remote-wallet/**/history*.test.tsx'],
    },
  },
];
