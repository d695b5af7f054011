#!/bin/bash
# start.sh [server.properties | server-secure.properties]: starts the broker on 127.0.0.1:$KAFKA_PORT (19092) with its log
# in $KAFKA_DATA (<repository>/.data/kafka) and waits until it serves. The secure variant wants SCRAM users at the first
# start: SCRAM='SCRAM-SHA-512=[name=assay,password=...]' ./start.sh server-secure.properties
# and has the superuser admin (PLAIN) with the password in $KAFKA_DATA/admin.password.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
home=$("$here/install.sh")
conf=$here/${1:-server.properties}
port=${KAFKA_PORT:-19092}; controller_port=${KAFKA_CONTROLLER_PORT:-$((port + 1))}; heap=${KAFKA_HEAP:-256m}
data=${KAFKA_DATA:-$here/../../.data/kafka}; mkdir -p "$data"; data=$(cd "$data" && pwd)
protocol=$(sed -n 's/^advertised.listeners=\(.*\):\/\/.*/\1/p' "$conf")
java=(java -Xms"$heap" -Xmx"$heap" -XX:+UseSerialGC -Dlog4j2.configurationFile="$here/log4j2.properties" -cp "$home/libs/*")
umask 077
[ -f "$data/admin.password" ] || head -c 18 /dev/urandom | base64 | tr '+/' '-_' > "$data/admin.password"
sed -e "s|^log.dirs=.*|log.dirs=$data/log|" -e "s|@ADMIN_PASSWORD@|$(cat "$data/admin.password")|g" "$conf" > "$data/server.properties"
if [ ! -f "$data/log/meta.properties" ]; then
  scram=(); [ -n "${SCRAM:-}" ] && scram=(--add-scram "$SCRAM")
  "${java[@]}" kafka.tools.StorageTool format --cluster-id AAAAAAAAQACAAAAAAAAAAQ --config "$data/server.properties" "${scram[@]}" > "$data/format.log" 2>&1
fi
: > "$data/kafka.log"
setsid "${java[@]}" kafka.Kafka "$data/server.properties" \
  --override "listeners=$protocol://127.0.0.1:$port,CONTROLLER://127.0.0.1:$controller_port" \
  --override "advertised.listeners=$protocol://127.0.0.1:$port" \
  --override "controller.quorum.voters=1@127.0.0.1:$controller_port" >> "$data/kafka.log" 2>&1 < /dev/null &
echo $! > "$data/kafka.pid"
for _ in $(seq 1 1200); do
  grep -q 'Kafka Server started' "$data/kafka.log" && { echo "Kafka on 127.0.0.1:$port, process $(cat "$data/kafka.pid")"; exit 0; }
  kill -0 "$(cat "$data/kafka.pid")" 2>/dev/null || { echo "Kafka did not start; the end of $data/kafka.log:"; tail -20 "$data/kafka.log"; exit 1; }
  sleep 0.05
done
echo "Kafka was not ready after 60 s; see $data/kafka.log"; exit 1
