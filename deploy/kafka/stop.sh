#!/bin/bash
# stop.sh: stops what start.sh started with the same $KAFKA_DATA, and waits until it is gone.
here=$(cd "$(dirname "$0")" && pwd)
file=${KAFKA_DATA:-$here/../../.data/kafka}/kafka.pid
pid=$(cat "$file" 2>/dev/null) || exit 0
kill "$pid" 2>/dev/null
while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
rm -f "$file"
