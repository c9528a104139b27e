module.exports = require('@tessera/i18n');
