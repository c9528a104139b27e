import { z } from 'zod';

const clientData = z.object({ challenge: z.string() });
const base = { id: z.string(), rawId: z.string(), type: z.literal('public-key') };
// The library requires this field but does not read its content.
const extensions = z
  .looseObject({})
  .default({})
  .transform(() => ({}));

const assertion = z.object({
  ...base,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().exactOptional(),
  }),
});

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

const attestation = z.object({
  ...base,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z
      .array(z.string())
      .max(10)
      .default([])
      .transform((all) => all.flatMap((each) => transport.safeParse(each).data ?? [])),
  }),
});

/**
 * Returns a parser of an authenticator's answer, which also extracts the challenge; it returns `undefined` for
 * malformed text.
 */
function reader<Answer extends { readonly response: { readonly clientDataJSON: string } }>(
  schema: z.ZodType<Answer>,
) {
  return (text: string): { readonly answer: Answer; readonly challenge: string } | undefined => {
    try {
      const answer = schema.parse(JSON.parse(text));
      const clientDataText = Buffer.from(answer.response.clientDataJSON, 'base64url').toString();
      return { answer, challenge: clientData.parse(JSON.parse(clientDataText)).challenge };
    } catch {
      return undefined;
    }
  };
}

export const readAssertion = reader(assertion);
export const readAttestation = reader(attestation);
