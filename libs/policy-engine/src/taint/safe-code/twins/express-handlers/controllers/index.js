const a = require('./exported-again');
module.exports = { list: a.list };
