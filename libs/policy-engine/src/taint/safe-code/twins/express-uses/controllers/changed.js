const { exec } = require('child_process');
exports.all = (req, res) => {
  exec(`run ${req.query.kind}`); // found
};
exports.list = (req, res) => {
  exec(`run ${req.query.kind}`); // found
};
