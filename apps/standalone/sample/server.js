const express = require('express');
const { exec } = require('node:child_process');
const crypto = require('node:crypto');
const db = require('./db');

const app = express();

app.get('/orders', (req, res) => {
  db.query(`SELECT * FROM orders WHERE customer = '${req.query.customer}'`, (err, rows) => res.json(rows));
});

app.get('/ping', (req, res) => {
  exec('ping -c 1 ' + req.query.host, (err, out) => res.send(out));
});

app.get('/calc', (req, res) => {
  res.send(String(eval(req.query.expression)));
});

function token(user) {
  return crypto
    .createHash('md5')
    .update(user.name + Math.random())
    .digest('hex');
}

module.exports = { app, token };
