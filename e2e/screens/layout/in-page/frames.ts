/** Half a minute at 60 frames per second, for answers on a busy machine. */
const mostFrames = 1800;

/** Waits for resize observers, whose changes are drawn a frame later. */
export async function nextFrames(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Checks at each frame, so that it ends as early as possible. */
export async function once(what: string, isSo: () => boolean): Promise<void> {
  for (let frames = 0; !isSo(); frames += 1) {
    if (frames === mostFrames) throw new Error(`not within ${mostFrames} frames: ${what}`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
