const { exec } = require('child_process');
const router = require('express').Router();
exports.list = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
router.get('/raw', exports.list);
exports.router = router;
