// In a unit test, a stylesheet has no classes, and a file no address.
module.exports = {};
