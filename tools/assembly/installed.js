// Before the commands of a fresh clone, whose packages could not be installed without a network.
try {
  await import('tsx/esm');
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  process.stderr.write(
    'The packages are not installed, as pnpm says above: is there a network? Try again with one.\n',
  );
  process.exit(1);
}
