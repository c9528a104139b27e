module.exports = require('@tessera/money');
