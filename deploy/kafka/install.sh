#!/bin/bash
# install.sh: fetches the broker and its runtime jars (44 jars, 43 MB) from Maven Central into <repository>/.cache/kafka,
# once, formats an empty log folder there, and archives the broker's classes, which saves two fifths of a start. Prints the folder. Several at once are harmless: complete or absent.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
version=$(sed -n 's:.*<kafka.version>\(.*\)</kafka.version>.*:\1:p' "$here/pom.xml")
target=${ASSAY_KAFKA_CACHE:-$here/../../.cache/kafka}/$version
if [ ! -d "$target" ]; then
  mkdir -p "$(dirname "$target")"
  fresh=$(mktemp -d "$target.XXXXXX")
  trap 'rm -rf "$fresh"' EXIT
  mvn -B -q -f "$here/pom.xml" dependency:copy-dependencies -DincludeScope=runtime -DoutputDirectory="$fresh/libs" >&2
  sed "s|^log.dirs=.*|log.dirs=$fresh/formatted|" "$here/server.properties" > "$fresh/format.properties"
  java -XX:TieredStopAtLevel=1 -Dlog4j2.configurationFile="$here/log4j2.properties" -cp "$fresh/libs/*" kafka.tools.StorageTool \
    format --cluster-id AAAAAAAAQACAAAAAAAAAAQ --config "$fresh/format.properties" > "$fresh/format.log" 2>&1 || { cat "$fresh/format.log" >&2; exit 1; }
  mv -T "$fresh" "$target" 2>/dev/null || [ -d "$target" ]
  # with the class path that every later start has; without the archive a broker only starts more slowly
  port=$((20000 + RANDOM % 10000))
  cp -r "$target/formatted" "$target/archived.$$"
  sed "s|^log.dirs=.*|log.dirs=$target/archived.$$|" "$here/server.properties" > "$target/archived.$$.properties"
  java -Xmx256m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 "-XX:ArchiveClassesAtExit=$target/classes.$$" \
    -Dlog4j2.configurationFile="$here/log4j2.properties" -cp "$target/libs/*" kafka.Kafka "$target/archived.$$.properties" \
    --override "listeners=PLAINTEXT://127.0.0.1:$port,CONTROLLER://127.0.0.1:$((port + 1))" \
    --override "advertised.listeners=PLAINTEXT://127.0.0.1:$port" \
    --override "controller.quorum.voters=1@127.0.0.1:$((port + 1))" > "$target/archived.$$.log" 2>&1 &
  broker=$!
  for _ in $(seq 600); do
    ! grep -q 'Kafka Server started' "$target/archived.$$.log" && kill -0 $broker 2>/dev/null || break
    sleep 0.2
  done
  kill $broker 2>/dev/null || true
  wait $broker || true
  mv "$target/classes.$$" "$target/classes.jsa" 2>/dev/null || true
  rm -rf "$target"/archived.$$*
fi
cd "$target" && pwd
