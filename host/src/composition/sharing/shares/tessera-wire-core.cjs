module.exports = require('@tessera/wire/core');
