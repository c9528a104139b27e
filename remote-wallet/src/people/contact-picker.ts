/** A contact as the browser hands it over: what the user chose, and nothing else of the address book. */
interface Contact {
  readonly name?: readonly string[];
  readonly tel?: readonly string[];
}

interface ContactPicker {
  select(properties: readonly ['tel', 'name']): Promise<readonly Contact[]>;
}

/** The picker of the phone's own contacts; `undefined` where the browser has none. */
export function contactPicker(): ContactPicker | undefined {
  const known: Navigator & { readonly contacts?: ContactPicker } = navigator;
  return known.contacts;
}

/** The contact that the user chooses: a name, and the phones among which to choose; `null` for none. */
export async function chooseContact(
  picker: ContactPicker,
): Promise<{ readonly name: string; readonly phones: readonly string[] } | null> {
  try {
    const [contact] = await picker.select(['tel', 'name']);
    const phones = [...new Set(contact?.tel ?? [])].slice(0, 10);
    return contact === undefined ? null : { name: contact.name?.[0] ?? '', phones };
  } catch {
    // The browser closed it, or another one is open; the number can be typed.
    return null;
  }
}
