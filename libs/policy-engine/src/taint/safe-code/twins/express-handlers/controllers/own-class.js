const { exec } = require('child_process');
const { Router } = require('express');
class D {
  constructor() {
    this.router = Router();
    this.router.get('/raw', this.list);
  }
  list(req, res) {
    exec(`run ${req.query.n}`); // found
  }
}
module.exports = new D();
