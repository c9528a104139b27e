import { translatePage } from '@tessera/testing';
import { render, screen } from '@testing-library/react';
import { outliveTranslation } from './outlive-translation.ts';

const { removeChild, insertBefore } = Node.prototype;
beforeEach(outliveTranslation);
afterEach(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

/** As a remote of elsewhere writes it: texts beside others. */
function Part({ sum, failed = false }: { readonly sum: string; readonly failed?: boolean }) {
  return (
    <p role="status">
      {failed && <b>Refused.</b>}
      You pay {sum}
      {!failed && ', at once'}.
    </p>
  );
}

test.each(['moved', 'copied'] as const)(
  'a part whose texts have no elements shows no old word, its texts %s by page translation @INPUT-2',
  async (how) => {
    const { rerender } = render(<Part sum="$1" />);
    const shown = () => screen.getByRole('status').textContent;
    for (const [part, text] of [
      [<Part sum="$2" />, 'You pay $2, at once.'],
      [<Part failed sum="$3" />, 'Refused.You pay $3.'],
      [<Part sum="$4" />, 'You pay $4, at once.'],
    ] as const) {
      translatePage(how);
      // Observers are told of it first.
      await Promise.resolve();
      rerender(part);
      await Promise.resolve();
      expect(shown()).toBe(text);
    }
  },
);
