#!/bin/bash
# install.sh: fetches Keycloak (176 MB) from Maven Central into <repository>/.cache/keycloak, once. Prints the folder.
# Several at once are harmless: complete or absent.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
version=$(sed -n 's:.*<keycloak.version>\(.*\)</keycloak.version>.*:\1:p' "$here/pom.xml")
target=${ASSAY_KEYCLOAK_CACHE:-$here/../../.cache/keycloak}/$version
if [ ! -d "$target" ]; then
  mkdir -p "$(dirname "$target")"
  fresh=$(mktemp -d "$target.XXXXXX")
  trap 'rm -rf "$fresh"' EXIT
  mvn -B -q -f "$here/pom.xml" dependency:copy -DoutputDirectory="$fresh" >&2
  tar -C "$fresh" --strip-components=1 -xzf "$fresh/keycloak-quarkus-dist-$version.tar.gz"
  rm "$fresh/keycloak-quarkus-dist-$version.tar.gz"
  mv -T "$fresh" "$target" 2>/dev/null || [ -d "$target" ]
fi
cd "$target" && pwd
