const { exec } = require('child_process');
const list = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.list = list;
exports.all = list;
