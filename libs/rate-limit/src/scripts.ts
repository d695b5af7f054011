/**
 * Lua that Redis runs as one step. Each script reads the time itself, so that no gateway's clock counts, and names
 * all its keys, which share the hash tag of their subject and so one slot of a Redis Cluster.
 */

/**
 * Spends from every window, or from none.
 *
 * KEYS[i]: a window, the string "<start, Unix ms> <spent>".
 * ARGV[1]: "spend", or "record" to count without asking (what was admitted while Redis was away).
 * ARGV[3i-1], ARGV[3i], ARGV[3i+1]: limit, length of the window in ms, and cost of window i.
 * Reply: allowed (0 or 1), now in ms, then start and spent of each window.
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
local windows = {}

local function keep(key, w)
  redis.call('SET', key, string.format('%.0f %.0f', w.start, w.spent), 'PX', string.format('%.0f', w.start + w.length - now))
end

for i, key in ipairs(KEYS) do
  local limit, length, cost = tonumber(ARGV[3 * i - 1]), tonumber(ARGV[3 * i]), tonumber(ARGV[3 * i + 1])
  local start, spent = string.match(stored[i] or '', '^(%d+) (%d+)$')
  local w = { start = tonumber(start), spent = tonumber(spent), length = length, cost = cost }
  if not w.start or now >= w.start + length then
    w.start, w.spent = now, 0
  elseif w.start > now then
    -- The clock of Redis went back. Counting from now on keeps what was spent and bounds the wait to one window;
    -- it is stored even if the request is refused, or each refusal would push the reset further away.
    w.start = now
    keep(key, w)
  end
  if cost > 0 and w.spent + cost > limit and ARGV[1] == 'spend' then allowed = 0 end
  windows[i] = w
end

local reply = { allowed, now }
for i, key in ipairs(KEYS) do
  local w = windows[i]
  if allowed == 1 and w.cost > 0 then
    w.spent = w.spent + w.cost
    keep(key, w)
  end
  reply[2 * i + 1] = w.start
  reply[2 * i + 2] = w.spent
end
return reply
`;

/**
 * Says "this gateway lives" and counts those that said so lately.
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
