module.exports.items = require('./items');
const shelves = require('./shelves');
exports.shelves = shelves;
