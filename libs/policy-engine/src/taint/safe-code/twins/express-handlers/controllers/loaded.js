const { exec } = require('child_process');
exports.inline = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
