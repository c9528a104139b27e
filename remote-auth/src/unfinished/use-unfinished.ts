import { useEffect, useRef, useState } from 'react';
import { setUnfinished } from '@tessera/session';

/** For that long after the last change a form can be continued in this browser (EASE-4). */
const keptMs = 30 * 60_000;

const prefix = 'wallet.unfinished.';

const formNames = ['register', 'log-in', 'pin-reset'] as const;

type FormName = (typeof formNames)[number];

/**
 * The state of a form that survives Back, a reload and a closed tab (EASE-4). A code or a PIN is no
 * part of it.
 * @param read what is left of a stored form; `null` for anything that is none
 * @param begin an empty form
 * @returns the form, how to change it, and how to end it once it did its work
 */
export function useUnfinished<Form>(
  name: FormName,
  read: (stored: unknown) => Form | null,
  begin: () => Form,
) {
  const [form, setForm] = useState(() => read(readStored(name)) ?? begin());
  const done = useRef(false);
  useEffect(() => {
    setUnfinished(formNames.some((each) => readStored(each) !== null));
  }, []);
  const change = (part: Partial<Form>) => {
    if (!done.current) setUnfinished(true);
    setForm((former) => {
      const changed = { ...former, ...part };
      if (!done.current) store(name, changed);
      return changed;
    });
  };
  const finish = () => {
    done.current = true;
    forgetUnfinished();
  };
  return [form, change, finish] as const;
}

function readStored(name: FormName): unknown {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { endsMs, form } = stored as { readonly endsMs?: unknown; readonly form?: unknown };
    if (typeof endsMs === 'number' && Date.now() < endsMs) return form;
    localStorage.removeItem(prefix + name);
  } catch {
    // No storage, or something else lies there: the form begins empty.
  }
  return null;
}

function store(name: FormName, form: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ endsMs: Date.now() + keptMs, form }));
  } catch {
    // If the storage is full or forbidden, the form lives as long as its page.
  }
}

/** Once somebody is in, no form is left for whoever uses this browser next. */
export function forgetUnfinished(): void {
  setUnfinished(false);
  try {
    for (const name of formNames) localStorage.removeItem(prefix + name);
  } catch {
    // Without a storage nothing was kept.
  }
}
