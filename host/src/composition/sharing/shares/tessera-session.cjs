module.exports = require('@tessera/session');
