module.exports = require('@tessera/api');
