// before the first paint, so that no page flashes in the other colors; `system` leaves it to the browser
try {
  const theme = localStorage.getItem('assay-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // storage may be switched off
}
