module.exports = require('@tessera/config');
