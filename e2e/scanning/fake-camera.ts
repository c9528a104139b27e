import { writeFile } from 'node:fs/promises';
import { encode } from 'uqr';

const width = 640;
const height = 480;
const framesPerSecond = 20;
/** Chromium repeats the film. */
const frames = 4;

const paper = 200;
const ink = 40;

/** Brightness of a QR code on paper, held before a camera. */
function brightness(text: string): Buffer {
  const { data, size } = encode(text, { border: 4 });
  const side = 360;
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  const picture = Buffer.alloc(width * height, 110);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const dark = data[Math.floor((y * size) / side)]?.[Math.floor((x * size) / side)];
      picture[(top + y) * width + left + x] = dark ? ink : paper;
    }
  }
  return picture;
}

/** Writes a film (Y4M) for Chromium's fake camera: a QR code, or a grey wall. */
export async function writeFilm(file: string, text: string | null): Promise<void> {
  const grey = text === null ? Buffer.alloc(width * height, 110) : brightness(text);
  const colourless = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colourless]);
  const header = `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`;
  await writeFile(file, Buffer.concat([Buffer.from(header), ...Array<Buffer>(frames).fill(frame)]));
}

export const cameraArguments = (film: string): string[] => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];
