const { exec } = require('child_process');
function list(req, res) {
  exec(`run ${req.query.n}`); // found
}
module.exports = { list, all: list };
