const { exec } = require('child_process');
const app = require('express')();

function Number(text) {
  return text;
}
const parseFloat = (text) => text;
app.get('/1', (req, res) => {
  exec('run ' + req.query.t.map(Number).join(' ')); // found
});
app.get('/2', (req, res) => {
  exec('run ' + req.query.t.map(parseFloat).join(' ')); // found
});
app.get('/3', (req, res) => {
  exec('run ' + Number(req.query.t)); // found
});
