// Everything at once, for remotes: see `wholePackages` in the build.
module.exports = require('@tessera/ui');
