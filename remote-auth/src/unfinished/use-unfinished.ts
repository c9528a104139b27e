import { useEffect, useRef, useState } from 'react';
import { setUnfinished } from '@tessera/session';
import { inBrowser } from '@tessera/session/storage';
import { lenient } from '@tessera/wire/core';
import type { z } from '@tessera/wire/core';

/** Time after the last change in which this browser can continue a form (EASE-4). */
const keptMs = 30 * 60_000;
/** Devices correct their clocks by up to this much. */
const clockStepMs = 60_000;

const prefix = 'wallet.unfinished.';

const formNames = ['register', 'log-in', 'pin-reset'] as const;

type FormName = (typeof formNames)[number];

/**
 * The state of a form that survives Back, a reload and a closed tab (EASE-4). Never contains a code
 * or PIN.
 * @param createEmpty creates an empty form
 * @returns the form, its setter, and a function that ends it
 */
export function useUnfinished<Form>(
  name: FormName,
  schema: z.ZodMiniType<Form>,
  createEmpty: () => Form,
) {
  const [form, setForm] = useState(
    () => lenient(schema).safeParse(readStored(name)).data ?? createEmpty(),
  );
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
    const stored: unknown = JSON.parse(inBrowser.read(prefix + name) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { endsMs, form }: { endsMs?: unknown; form?: unknown } = stored;
    const leftMs = typeof endsMs === 'number' ? endsMs - Date.now() : 0;
    // More time left than at the start: the clock was set back, so the age is unknown.
    if (leftMs > 0 && leftMs <= keptMs + clockStepMs) return form;
    inBrowser.write(prefix + name, null);
  } catch {
    // Invalid content: the form starts empty.
  }
  return null;
}

function store(name: FormName, form: unknown): void {
  inBrowser.write(prefix + name, JSON.stringify({ endsMs: Date.now() + keptMs, form }));
}

export function forgetUnfinished(): void {
  setUnfinished(false);
  for (const name of formNames) inBrowser.write(prefix + name, null);
}
