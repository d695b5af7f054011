const f = require('./controllers/called-elsewhere');
module.exports = (io) => io.on('x', (data) => f.list({ query: data }, null));
