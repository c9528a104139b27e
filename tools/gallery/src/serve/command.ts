import { startGallery } from './start-gallery.ts';

const { origin } = await startGallery(Number(process.env['PORT'] ?? 3400));
process.stdout.write(`components in both themes: ${origin}\n`);
