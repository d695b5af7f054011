<?php
const ROOT = '/srv/files/';
$columns = ['name' => 'name', 'date' => 'created_at'];
$pdo = new PDO('sqlite:x');

// 1
$p = realpath(ROOT . $_GET['f']);
if ($p === false || !str_starts_with($p, ROOT)) { http_response_code(404); exit; }
readfile($p);
// 2
readfile(ROOT . basename($_GET['g']));
// 4
$col = $columns[$_GET['sort'] ?? 'name'] ?? 'name';
$s = $pdo->prepare("SELECT * FROM t WHERE a = ? ORDER BY $col");
$s->execute([$_GET['a']]);
// 5
$id = (int) $_GET['id'];
$pdo->query("SELECT * FROM t WHERE id = $id");
$id2 = intval($_GET['id2']);
$pdo->query("SELECT * FROM t WHERE id = $id2");
// 6
$host = $_GET['host'];
if (!preg_match('/^[a-z0-9.-]+$/D', $host)) { die('bad'); }
echo shell_exec('ping -c 1 ' . $host);
// 7
system('ping -c 1 ' . escapeshellarg($_GET['h']));
// 8
$ip = filter_var($_GET['ip'], FILTER_VALIDATE_IP);
if ($ip === false) { exit; }
system('ping -c 1 ' . $ip);
// 9
echo '<b>' . htmlspecialchars($_GET['n'], ENT_QUOTES) . '</b>';
// 10
if (!in_array($_GET['k'], ['a', 'b'], true)) { exit; }
system('run ' . $_GET['k']);
// 11
$next = $_GET['next'] ?? '/';
if ($next[0] !== '/' || str_starts_with($next, '//')) { $next = '/'; }
header('Location: ' . $next);
// 12
$ids = array_map('intval', $_GET['ids']);
$pdo->query('SELECT * FROM t WHERE id IN (' . implode(',', $ids) . ')');
// 13
$page = $_GET['page'];
switch ($page) { case 'a': case 'b': break; default: $page = 'a'; }
include "pages/$page.php";
// 14
$pages = ['home' => 'home.php', 'about' => 'about.php'];
if (isset($pages[$_GET['p']])) { include $pages[$_GET['p']]; }
// 15
$cmd = match ($_GET['m']) { 'x' => 'run x', 'y' => 'run y' };
system($cmd);
// 16
if (!ctype_alnum($_GET['u'])) { exit; }
unlink(ROOT . $_GET['u']);

// 17
$price = (float) $_GET['price'];
$pdo->query("SELECT * FROM t WHERE price < $price");
$count = filter_var($_GET['count'], FILTER_VALIDATE_INT);
if ($count === false) { exit; }
$pdo->query("SELECT * FROM t WHERE count = $count");
// 18
$day = new DateTimeImmutable($_GET['day']);
system('report ' . $day->format('Y-m-d'));
// 19
$to = $_GET['to'];
if (!str_starts_with($to, '/') || str_starts_with($to, '//') || str_starts_with($to, '/\\')) { exit; }
header('Location: ' . $to);
