const express = require('express');
const app = express();
app.get('/a', (req, res) => {
  import('child_process').then(({ exec }) => exec('run ' + req.query.n)); // found
});
app.get('/b', (req, res) => {
  import('node:child_process').then((cp) => { cp.exec('run ' + req.query.n); }); // found
});
