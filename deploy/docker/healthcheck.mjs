// node healthcheck.mjs <variable of its port>: whether the service of this container answers.
const port = process.env[process.argv[2]];
const response = await fetch(`http://127.0.0.1:${port}/livez`).catch(() => undefined);
process.exit(response?.ok ? 0 : 1);
