/**
 * Lua that Redis runs as one step. Each script reads the time itself, so that no gateway's clock counts, and names
 * all its keys, which share the hash tag of their subject and so one slot of a Redis Cluster.
 */

/**
 * Spends from every window, or from none; takes back leased budget first, and leases again afterwards.
 *
 * KEYS[i]: a window, the string "<start, Unix ms> <spent>".
 * ARGV[1]: "spend", or "record" to count without asking (what was admitted while Redis was away).
 * ARGV[2]: gateways that share the limits.
 * Then for each window: limit, length in ms, cost, requests wanted in advance (a lease), leased requests that come back
 * unused, and the start of the window that they were leased from.
 * Reply: allowed (0 or 1), now in ms, then for each window its start, spent, and what was leased: -1 where this window is
 * too near to its limit for a lease, and then nothing is leased from the others either.
 *
 * Leased budget is spent budget: whatever becomes of the gateway that holds it, nobody else can spend it. A lease is at
 * most half of this gateway's part of what is left, and the last tenth of a limit is never leased: there every
 * request is counted here.
 *
 * A window is one string written by one SET with PX: there is no moment, and no half-finished script, that leaves a
 * counter without an end. And its end does not hang on the TTL: the stored start decides, so that a key that somebody
 * persisted, or filled with something else, is a window that is over.
 */
export const SPEND_SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local stored = redis.call('MGET', unpack(KEYS))
local allowed = 1
local leasing = ARGV[1] == 'spend'
local windows = {}

for i, key in ipairs(KEYS) do
  local at = 6 * i - 3
  local start, spent = string.match(stored[i] or '', '^(%d+) (%d+)$')
  local w = {
    limit = tonumber(ARGV[at]), length = tonumber(ARGV[at + 1]), cost = tonumber(ARGV[at + 2]), want = tonumber(ARGV[at + 3]),
    start = tonumber(start), spent = tonumber(spent), leased = 0, changed = false
  }
  if not w.start or now >= w.start + w.length then
    w.start, w.spent = now, 0
  else
    local back = tonumber(ARGV[at + 4])
    if back > 0 and w.start == tonumber(ARGV[at + 5]) then
      w.spent, w.changed = math.max(0, w.spent - back), true
    end
    if w.start > now then
      -- The clock of Redis went back. Counting from now on keeps what was spent and bounds the wait to one window;
      -- it is stored even if the request is rejected, or each rejection would push the reset further away.
      w.start, w.changed = now, true
    end
  end
  if w.cost > 0 and w.spent + w.cost > w.limit and ARGV[1] == 'spend' then allowed = 0 end
  windows[i] = w
end

if allowed == 1 then
  for _, w in ipairs(windows) do
    if w.cost > 0 then w.spent, w.changed = w.spent + w.cost, true end
    if w.want > 0 and leasing then
      local free = w.limit - w.spent - math.ceil(w.limit / 10)
      w.leased = math.min(w.want, math.floor(free / (2 * ARGV[2])))
      if w.leased < 1 then w.leased, leasing = -1, false end
    end
  end
end

local reply = { allowed, now }
for i, key in ipairs(KEYS) do
  local w = windows[i]
  if w.leased > 0 then
    if leasing then w.spent = w.spent + w.leased else w.leased = 0 end
  end
  if w.changed then
    redis.call('SET', key, string.format('%.0f %.0f', w.start, w.spent), 'PX', string.format('%.0f', w.start + w.length - now))
  end
  reply[3 * i] = w.start
  reply[3 * i + 1] = w.spent
  reply[3 * i + 2] = w.leased
end
return reply
`;

/**
 * Says "this gateway lives" and counts those that did so recently.
 *
 * KEYS[1]: sorted set of gateways by the time of their last beat. ARGV: identifier, time to live in ms.
 */
export const HEARTBEAT_SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ttl = tonumber(ARGV[2])
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ttl)
-- beats from a future that the clock of Redis has since left
redis.call('ZREMRANGEBYSCORE', KEYS[1], now + ttl, '+inf')
redis.call('PEXPIRE', KEYS[1], ttl)
return redis.call('ZCARD', KEYS[1])
`;
