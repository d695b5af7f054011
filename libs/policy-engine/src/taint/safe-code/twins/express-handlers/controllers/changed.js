const { exec } = require('child_process');
exports.list = (req, res) => {
  req.query.n = req.headers.n;
  exec(`run ${req.query.n}`); // found
};
exports.emptied = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.popped = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.changed = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.and = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.good = (req, res) => {
  exec(`run ${req.query.n}`);
};
