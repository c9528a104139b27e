/** Half a minute, where each frame comes in time: answers may take as long on a busy machine. */
const mostFrames = 1800;

/** Waits for changes by resize observers, which are drawn a frame later. */
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
