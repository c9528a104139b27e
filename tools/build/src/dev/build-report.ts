export type BuildReport =
  | {
      readonly ok: true;
      readonly name: string;
      /** Its `remote.json`. */ readonly publication: string;
    }
  | { readonly ok: false; readonly fault: string };
