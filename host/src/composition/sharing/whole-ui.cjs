// All of it at once, as remotes are given it: see `wholePackages` in the build.
module.exports = require('@tessera/ui');
