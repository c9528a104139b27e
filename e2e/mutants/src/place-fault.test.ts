import type { Fault } from '../faults/fault.ts';
import { placeFault } from './place-fault.ts';

const fault: Fault = {
  id: 'ledger/overdraft-allowed',
  what: 'More is spent than there is.',
  in: 'backend',
  find: 'if (amount > available) return refused();',
  replace: '',
  killedBy: { jest: [] },
};

const files = (texts: Record<string, string>) => new Map(Object.entries(texts));

describe('placing a fault', () => {
  test('changes the one file in which its text stands, and nothing else of it', () => {
    const searched = files({
      'a.ts': 'pay();',
      'b.ts': 'lock();\nif (amount > available) return refused();\npay();\n',
    });
    expect(placeFault(fault, [searched])).toEqual({
      ok: true,
      path: 'b.ts',
      text: 'lock();\n\npay();\n',
    });
  });

  test('finds a text that is formatted in another way', () => {
    const searched = files({
      'a.ts': 'if (\n    amount >\n    available\n  )\n    return refused();',
    });
    expect(placeFault(fault, [searched])).toEqual({ ok: true, path: 'a.ts', text: '' });
  });

  test('says that its text is nowhere', () => {
    expect(placeFault(fault, [files({ 'a.ts': 'pay();' })])).toEqual({
      ok: false,
      reason: 'not found',
    });
  });

  test.each([
    ['in two files', { 'a.ts': fault.find, 'b.ts': fault.find }],
    ['in one file', { 'a.ts': `${fault.find}\n${fault.find}` }],
  ])('does not guess which of two is meant %s', (_, texts) => {
    expect(placeFault(fault, [files(texts)])).toEqual({
      ok: false,
      reason: 'found more than once',
    });
  });

  test('takes the first place that has the text', () => {
    const searched = [
      files({}),
      files({ 'new/a.ts': fault.find }),
      files({ 'old/a.ts': fault.find }),
    ];
    expect(placeFault(fault, searched)).toMatchObject({ ok: true, path: 'new/a.ts' });
  });

  test('does not take the characters of a text for a pattern', () => {
    const known: Fault = { ...fault, find: 'sum($1) * 2', replace: 'sum($1) - $&' };
    expect(placeFault(known, [files({ 'a.sql': 'SELECT sum($1) * 2' })])).toEqual({
      ok: true,
      path: 'a.sql',
      text: 'SELECT sum($1) - $&',
    });
  });
});
