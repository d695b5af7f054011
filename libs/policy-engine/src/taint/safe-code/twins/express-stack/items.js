const { exec } = require('child_process');
exports.list = (req, res) => {
  exec(`run ${req.query.kind}`); // found
};
