import * as z from 'zod/mini';
import { documentStep, readJson } from '../site/json-file.ts';
import { ReleaseError } from '../site/release-error.ts';
import { site } from '../site/site.ts';
import type { Step } from '../site/step.ts';

const versionsKept = 5;

const pointerSchema = z.object({
  version: z.string().check(z.minLength(1)),
  history: z.optional(z.array(z.string())),
});

export interface HostPointer {
  readonly version: string;
  /** In the order of deployment, the newest first: it begins with `version`. */
  readonly history: readonly string[];
}

/** The pointer of a site; `null` where no host is deployed yet. */
export async function readHostPointer(root: string): Promise<HostPointer | null> {
  const file = site.hostPointer(root);
  const document = await readJson(file);
  if (document === null) return null;
  const parsed = pointerSchema.safeParse(document);
  if (!parsed.success) throw new ReleaseError(`${file} does not say which host is deployed`);
  const { version, history = [] } = parsed.data;
  return { version, history: history[0] === version ? history : [version] };
}

export function withHost(pointer: HostPointer | null, version: string): HostPointer {
  const former = (pointer?.history ?? []).filter((known) => known !== version);
  return { version, history: [version, ...former].slice(0, versionsKept) };
}

/** Redeploys `version`, one of the history; drops the versions after it. */
export function rolledBackHost({ history }: HostPointer, version: string): HostPointer {
  return { version, history: history.slice(history.indexOf(version)) };
}

export function hostStep(root: string, pointer: HostPointer): Step {
  return documentStep(root, site.hostPointer(root), pointer);
}
