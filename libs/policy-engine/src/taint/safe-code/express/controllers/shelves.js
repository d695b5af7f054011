const { exec } = require('child_process');
const list = (req, res) => {
  exec(`run ${req.query.n}`);
};
module.exports = { list };
