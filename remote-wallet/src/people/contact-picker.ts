interface Contact {
  readonly name?: readonly string[];
  readonly tel?: readonly string[];
}

interface ContactPicker {
  select(properties: readonly ['tel', 'name']): Promise<readonly Contact[]>;
}

export function contactPicker(): ContactPicker | undefined {
  const known: Navigator & { readonly contacts?: ContactPicker } = navigator;
  return known.contacts;
}

export async function chooseContact(
  picker: ContactPicker,
): Promise<{ readonly name: string; readonly phones: readonly string[] } | null> {
  try {
    const [contact] = await picker.select(['tel', 'name']);
    const phones = [...new Set(contact?.tel ?? [])].slice(0, 10);
    return contact === undefined ? null : { name: contact.name?.[0] ?? '', phones };
  } catch {
    // The user closed the picker, or another one is open: the number can be typed.
    return null;
  }
}
