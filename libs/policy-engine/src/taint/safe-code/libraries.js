import Ajv from 'ajv';
import bcrypt from 'bcrypt';
import child_process, { execFile, spawn } from 'node:child_process';
import cookieSession from 'cookie-session';
import cors from 'cors';
import crypto from 'node:crypto';
import express from 'express';
import session from 'express-session';
import fs from 'node:fs';
import helmet from 'helmet';
import https from 'node:https';
import jwt from 'jsonwebtoken';
import mysql from 'mysql2/promise';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import rateLimit from 'express-rate-limit';
import tls from 'node:tls';
import vm from 'node:vm';
import yaml from 'js-yaml';
import DOMPurify from 'dompurify';
import { Sequelize } from 'sequelize';
import Handlebars from 'handlebars';
import nunjucks from 'nunjucks';
import { ApolloServer } from '@apollo/server';

const app = express();
app.disable('x-powered-by');
app.use(helmet());
app.use(helmet({ contentSecurityPolicy: { directives: { defaultSrc: ["'self'"] } } }));
app.use(cors({ origin: 'https://example.com', credentials: true }));
app.use(cors({ origin: ['https://example.com'] }));
app.use(session({ name: 'id', secret: process.env.SESSION_SECRET, resave: false, saveUninitialized: false, cookie: { secure: true, httpOnly: true, sameSite: 'lax', maxAge: 3600000 } }));
app.use(rateLimit({ windowMs: 60000, max: 100 }));
app.use(express.json({ limit: '100kb' }));
app.use(express.static('public'));
app.use(express.static(path.join(import.meta.dirname, 'public'), { dotfiles: 'ignore' }));

execFile('git', ['log', '--', branch]);
spawn('git', ['log', branch]);
spawn('git', ['log'], { shell: false });
child_process.execSync('git status');
child_process.exec('ls -l');
child_process.execFileSync('ls', ['-l']);

crypto.createHash('sha256').update(data).digest('hex');
crypto.createHmac('sha256', process.env.KEY);
crypto.createCipheriv('aes-256-gcm', key, crypto.randomBytes(12));
crypto.randomUUID();
crypto.pbkdf2Sync(password, salt, 600000, 32, 'sha256');
crypto.scryptSync(password, salt, 64);
crypto.timingSafeEqual(a, b);
crypto.generateKeyPairSync('rsa', { modulusLength: 4096 });
bcrypt.hash(password, 12);
const token = crypto.randomBytes(32).toString('hex');
const jitter = Math.random() * 100;
const decipher = crypto.createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
decipher.setAuthTag(tag);
const plain = decipher.update(data) + decipher.final('utf8');

jwt.sign({ sub: user.id }, process.env.JWT_KEY, { expiresIn: '15m', algorithm: 'HS256' });
jwt.verify(token, process.env.JWT_KEY, { algorithms: ['HS256'] });

await pool.query('SELECT * FROM users WHERE id = $1', [id]);
await pool.query({ text: 'SELECT * FROM users WHERE id = $1', values: [id] });
await connection.execute('SELECT * FROM users WHERE id = ?', [id]);
await knex('users').where({ id });
await knex.raw('SELECT * FROM users WHERE id = ?', [id]);
await prisma.$queryRaw`SELECT * FROM users WHERE id = ${id}`;
await sequelize.query('SELECT * FROM users WHERE id = :id', { replacements: { id } });
await sql`SELECT * FROM users WHERE id = ${id}`;
await User.find({ name: String(name) });
await User.findById(id);
console.log(`SELECT * FROM users WHERE id = ${id}`);
console.log('select a name from the list: ' + name);
throw new Error(`Cannot delete from ${table} where id is missing`);
const label = 'Update ' + name + ' set by default';

el.textContent = name;
el.innerHTML = '';
el.innerHTML = '<b>fixed</b>';
el.innerHTML = DOMPurify.sanitize(html);
el.insertAdjacentHTML('beforeend', '<hr>');
el.insertAdjacentText('beforeend', name);
document.createElement('b').append(name);
$('#list').text(name);
$('#list').append($('<li>').text(name));
$('#list').html(DOMPurify.sanitize(html));
Handlebars.compile(template);
nunjucks.configure('views', { autoescape: true });
window.location.assign('/home');
window.location.href = '/home';
window.parent.postMessage(data, 'https://example.com');
window.addEventListener('message', (event) => {
  if (event.origin !== 'https://example.com') return;
  update(event.data);
});
setTimeout(() => update(), 10);
setInterval(update, 10);

fs.mkdtempSync(path.join(os.tmpdir(), 'app-'));
fs.readFileSync('config.json');
fs.chmodSync('a', 0o600);
fs.writeFileSync('data.json', data, { mode: 0o600 });
yaml.load(text);
JSON.parse(text);
Buffer.from(text);
Buffer.alloc(10);
new RegExp('^[a-z]+$');
/^[a-z]+$/.test(text);
/^(?:[a-z]+,)*[a-z]+$/.test(text);
text.replaceAll('<', '&lt;');
text.replace(/</g, '&lt;').replace(/>/g, '&gt;');
https.request({ host: 'example.com', minVersion: 'TLSv1.2' });
https.get('https://example.com/');
tls.connect({ host: 'example.com', port: 443, rejectUnauthorized: true });
new https.Agent({ keepAlive: true });
fetch('https://example.com/data');
fetch(`https://example.com/users/${encodeURIComponent(id)}`);
axios.get('http://localhost:3000/health');
new WebSocket('wss://example.com/');
new Sequelize(process.env.DATABASE_URL, { dialect: 'postgres', dialectOptions: { ssl: { rejectUnauthorized: true } } });
new Ajv();
new ApolloServer({ schema, introspection: process.env.NODE_ENV !== 'production' });
new Map().get(req.body.key);
const password = process.env.PASSWORD;
const passwordField = 'password';
const labels = { password: 'Password', secret: 'Secret' };
if (Object.hasOwn(table, key)) table[key]();

app.get('/hello', (req, res) => {
  res.json({ name: req.query.name });
});
app.get('/page', (req, res) => {
  res.render('page', { name: req.query.name });
});
app.get('/file', (req, res) => {
  res.sendFile('index.html', { root: 'public' });
});
app.get('/go', (req, res) => {
  const targets = { home: '/', help: '/help' };
  res.redirect(targets[req.query.to] ?? '/');
});
app.get('/cookie', (req, res) => {
  res.cookie('session', token, { secure: true, httpOnly: true, sameSite: 'lax' });
  res.clearCookie('session');
  res.status(404).send('Not found');
});
app.use((err, req, res, next) => {
  console.error(err);
  res.status(500).json({ error: 'Internal error' });
});
res.setHeader('Access-Control-Allow-Origin', 'https://example.com');
res.setHeader('X-Frame-Options', 'DENY');
console.log('%s signed in', user.name);
console.error('Failed: ' + err.message);
Object.assign({}, { a: 1 });
shell.openExternal('https://example.com');
