const express = require('express');
const fs = require('fs');
const path = require('path');
const { execFile, exec } = require('child_process');
const mysql = require('mysql2');
const axios = require('axios');
const escapeHtml = require('escape-html');
const { z } = require('zod');
const app = express();
const ROOT = path.resolve('/srv/files');
const SORT = { name: 'name', date: 'created_at' };
const HOSTS = new Set(['api.example.com']);
const db = mysql.createPool({});

app.get('/1', (req, res) => {
  const file = path.resolve(ROOT, req.query.f);
  if (!file.startsWith(ROOT + path.sep)) return res.status(403).end();
  res.sendFile(file);
});
app.get('/2', (req, res) => {
  const p = path.join(ROOT, path.basename(req.query.f));
  fs.createReadStream(p).pipe(res);
});
app.get('/3', (req, res) => {
  const next = String(req.query.next || '/');
  if (!next.startsWith('/') || next.startsWith('//') || next.startsWith('/\\')) return res.redirect('/');
  res.redirect(next);
});
app.get('/4', (req, res) => {
  const sort = SORT[req.query.sort] || 'name';
  db.query(`SELECT * FROM t WHERE a = ? ORDER BY ${sort}`, [req.query.a], (e, rows) => res.json(rows));
});
app.get('/5', (req, res) => {
  const id = parseInt(req.params.id, 10);
  if (Number.isNaN(id)) return res.status(400).end();
  db.query('SELECT * FROM t WHERE id = ' + id);
});
app.get('/6', (req, res) => {
  const host = req.query.host;
  if (!/^[a-z0-9.-]+$/.test(host)) return res.status(400).end();
  exec('ping -c 1 ' + host, (e, out) => res.type('text/plain').send(out));
});
app.get('/7', (req, res) => {
  execFile('ping', ['-c', '1', '--', req.query.host], (e, out) => res.json({ out }));
});
app.get('/8', async (req, res) => {
  let url;
  try {
    url = new URL(req.query.url);
  } catch {
    return res.status(400).end();
  }
  if (!HOSTS.has(url.hostname)) return res.status(400).end();
  const { data } = await axios.get(url.href);
  res.json(data);
});
app.get('/9', (req, res) => res.send(`<b>${escapeHtml(req.query.name)}</b>`));
const Query = z.object({ name: z.enum(['a', 'b']), n: z.coerce.number().int() });
app.get('/10', (req, res) => {
  const { name, n } = Query.parse(req.query);
  exec(`run ${name} ${n}`);
  res.json({ ok: true });
});
app.get('/11', (req, res) => {
  const allowed = ['a.txt', 'b.txt'];
  const { f } = req.query;
  if (!allowed.includes(f)) {
    res.status(404).end();
    return;
  }
  res.send(fs.readFileSync(path.join(ROOT, f), 'utf8'));
});
app.post('/12', (req, res) => {
  switch (req.body.kind) {
    case 'a':
    case 'b':
      break;
    default:
      return res.status(400).end();
  }
  exec('run ' + req.body.kind);
});
app.get('/13', (req, res) => {
  const relative = path.relative(ROOT, path.resolve(ROOT, req.query.f));
  if (relative.startsWith('..') || path.isAbsolute(relative)) return res.status(403).end();
  res.json(JSON.parse(fs.readFileSync(path.resolve(ROOT, req.query.f))));
});
app.get('/14', (req, res) => res.json({ q: req.query.q }));
app.get('/15', (req, res) => res.send('Hello ' + encodeURIComponent(req.query.q)));
app.get('/16', (req, res) => {
  const filename = req.params.name.replace(/[^a-z0-9_-]/gi, '');
  res.sendFile(`/srv/files/${filename}.pdf`);
});
app.get('/17', (req, res) => {
  const full = path.join(ROOT, req.query.f);
  const relative = path.relative(ROOT, full);
  if (relative && !relative.startsWith('..') && !path.isAbsolute(relative)) res.sendFile(full);
});
app.get('/18', (req, res) => {
  const found = Query.safeParse(req.query);
  if (!found.success) return res.status(400).json(found.error.issues);
  exec(`run ${found.data.name}`);
});
const Report = z.object({
  id: z.string().uuid(),
  page: z.coerce.number().int().min(1).default(1),
  tags: z.array(z.enum(['a', 'b'])).optional(),
  range: z.object({ from: z.coerce.date() }),
});
app.get('/19', async (req, res) => {
  const { id, page, tags, range } = await Report.parseAsync(req.body);
  exec(`report ${id} ${page} ${tags.join(',')} ${range.from.toISOString()}`);
  res.end();
});
app.get('/20', (req, res) => {
  exec('run ' + Number(req.query.n) + ' ' + BigInt(req.query.m) + ' ' + Math.trunc(req.query.k));
  exec('run ' + new Date(req.query.day).toISOString());
  res.end();
});
app.get('/21', (req, res) => {
  const direction = req.query.desc === 'true' ? 'DESC' : 'ASC';
  db.query('SELECT * FROM t ORDER BY name ' + direction, (e, rows) => res.json(rows));
});
app.get('/23', (req, res) => {
  db.execute('SELECT * FROM t WHERE a = :a', { a: req.query.a }, (e, rows) => res.json(rows));
});
