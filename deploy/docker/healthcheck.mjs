// node healthcheck.mjs <port>: whether the service of this container answers.
const response = await fetch(`http://127.0.0.1:${process.argv[2]}/livez`).catch(() => undefined);
process.exit(response?.ok ? 0 : 1);
