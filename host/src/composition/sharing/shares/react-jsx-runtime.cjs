module.exports = require('react/jsx-runtime');
