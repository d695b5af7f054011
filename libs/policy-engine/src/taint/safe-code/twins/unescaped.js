const express = require('express');
const _ = require('lodash');
const he = require('he');
const { exec } = require('child_process');
const app = express();
app.get('/a', (req, res) => {
  res.send('<b>' + unescape(req.query.name) + '</b>'); // found
});
app.get('/b', (req, res) => {
  res.send(`<b>${_.unescape(req.query.name)}</b>`); // found
});
app.get('/c', (req, res) => {
  res.send(`<b>${he.unescape(req.query.name)}</b>`); // found
});
app.get('/d', (req, res) => {
  exec('ls ' + unescape(req.query.name)); // found
});
