// By hand and in English, as all of the portal is. The browser's Intl does the same, but the first formatter of a page costs some
// 40 ms of a slow processor, which is why only what is asked for later (exactTime) uses it.

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const STEPS: readonly [unit: string, seconds: number][] = [
  ['y', 31_536_000],
  ['mo', 2_592_000],
  ['wk', 604_800],
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
];

/** `12,345`; at most so many digits after the point. */
export function formatNumber(value: number, maxDecimals = 0): string {
  const [whole = '', decimals] = String(Number(value.toFixed(maxDecimals))).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** `731.2 MB`: thousands of thousands, as networks count. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];
  let value = bytes;
  let unit = 0;
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1_000;
    unit++;
  }
  return `${formatNumber(value, unit === 0 ? 0 : 1)} ${units[unit]}`;
}

/** `Nov 21`, in the time zone of the browser. */
export function formatDay(time: string): string {
  const date = new Date(time);
  return `${MONTHS[date.getMonth()]} ${date.getDate()}`;
}

/** `Nov 21, 2026` */
export function formatDate(time: string): string {
  return `${formatDay(time)}, ${new Date(time).getFullYear()}`;
}

/** `Nov 21, 18:05` */
export function formatMinute(time: string): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${formatDay(time)}, ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** `3 min ago`, `in 2 d` */
export function formatFromNow(timeMs: number, nowMs: number): string {
  const seconds = Math.abs(timeMs - nowMs) / 1_000;
  if (seconds < 10) return 'just now';
  const [unit, size] = STEPS.find(([, each]) => seconds >= each) ?? ['s', 1];
  const words = `${Math.round(seconds / size)} ${unit}`;
  return timeMs < nowMs ? `${words} ago` : `in ${words}`;
}

/** `about 2 minutes left`: no more exact than what is guessed from a rate. */
export function formatRemaining(seconds: number): string {
  if (seconds <= 5) return 'a few seconds left';
  if (seconds <= 50) return `about ${Math.ceil(seconds / 10) * 10} seconds left`;
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 90) return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
  return `about ${Math.round(minutes / 60)} hours left`;
}

/** `main` of `refs/heads/main` */
export function shortRef(ref: string): string {
  return ref.replace(/^refs\/(?:heads|tags)\//, '');
}

let exact: Intl.DateTimeFormat | undefined;

/** `Nov 21, 2026, 6:05:09 PM GMT+1`, in the time zone of the browser. */
export function exactTime(time: string): string {
  exact ??= new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long' });
  return exact.format(new Date(time));
}
