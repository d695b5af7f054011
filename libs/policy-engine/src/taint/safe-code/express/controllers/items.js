const { exec } = require('child_process');
exports.list = (req, res) => {
  exec(`run ${req.query.kind}`);
};
exports.create = (req, res) => {
  exec(`run ${req.body.kind}`);
};
