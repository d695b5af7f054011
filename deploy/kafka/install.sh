#!/bin/bash
# install.sh: fetches the broker and its runtime jars (44 jars, 43 MB) from Maven Central into <repository>/.cache/kafka,
# once, and formats an empty log folder there. Prints the folder. Several at once are harmless: complete or absent.
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
fi
cd "$target" && pwd
