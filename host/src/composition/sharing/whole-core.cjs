module.exports = require('@tessera/api/core');
