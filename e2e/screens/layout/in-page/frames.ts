/** On a busy machine a frame takes long; then this is more than ten seconds. */
const mostFrames = 600;

/** What observers change with a size is drawn a frame later. */
export async function nextFrames(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Looks at each frame, so that nothing waits longer than it takes. */
export async function once(what: string, isSo: () => boolean): Promise<void> {
  for (let frames = 0; !isSo(); frames += 1) {
    if (frames === mostFrames) throw new Error(`not within ${mostFrames} frames: ${what}`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
