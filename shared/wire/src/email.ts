/** Letters before the at sign: any script, and the signs that RFC 5321 and RFC 6531 allow without quotes. */
const mailbox = /^(?!\.)(?!.*\.\.)[^\s\p{C}\p{Z}()<>[\]:;@\\,"]{1,64}(?<!\.)@$/u;

const domainLetters = /^[^\s\p{C}\p{Z}()<>[\]:;@\\,"/?#%_]+$/u;

/** As DNS has it: at least two labels of up to 63, the last one no number. */
const dnsName = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d-]{2,63}$/;

/** With a name and a link, in characters. */
const longestPaste = 1000;

/** `Ann <ann@example.org>`, `mailto:ann@example.org?subject=x` and what ends a sentence. */
const wrapping = /^(?:.*<)?(?:mailto:([^<>?]*)(?:\?[^>]*)?|([^<>]*))>?[,;]?$/i;

/**
 * The address that people mean by what they type or paste, with the domain in small letters; `null` for what no
 * mail server could take. Whether there is such a mailbox only a code proves.
 * @example readEmail(' Ann <ann@Example.org>') // 'ann@example.org'
 */
export function readEmail(text: string): string | null {
  if (text.length > longestPaste) return null;
  const visible = text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').normalize('NFC');
  const [, linked, plain = ''] = wrapping.exec(visible.replace('＠', '@').trim()) ?? [];
  const address = linked ?? plain;
  const at = address.lastIndexOf('@') + 1;
  const local = address.slice(0, at).trimStart();
  const domain = address.slice(at).trimEnd().toLowerCase();
  const isAddress = mailbox.test(local) && dnsName.test(dnsNameOf(domain)) && address.length <= 254;
  return isAddress ? local + domain : null;
}

/** The form for servers that know no other letters in a domain: `a@пример.рф` is `a@xn--e1afmkfd.xn--p1ai`. */
export function deliverableEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + dnsNameOf(email.slice(at));
}

function dnsNameOf(domain: string): string {
  const address = `http://${domain}`;
  return domainLetters.test(domain) && URL.canParse(address) ? new URL(address).hostname : '';
}
