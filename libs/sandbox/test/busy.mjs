// Says that it is ready, and then never looks up again, as a native parser does.
process.send('ready', () => {
  for (;;);
});
