#!/bin/bash
# install.sh: builds Gitea from its Go module into <repository>/.cache/gitea, once: some ten minutes on two slow cores. Prints the
# folder. Needs go and a C compiler (SQLite). Several at once are harmless: complete or absent.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
version=$(cat "$here/version")
target=${ASSAY_GITEA_CACHE:-$here/../../.cache/gitea}/$version
if [ ! -d "$target" ]; then
  mkdir -p "$(dirname "$target")"
  fresh=$(mktemp -d "$target.XXXXXX")
  trap '[ ! -d "$fresh" ] || { chmod -R u+w "$fresh"; rm -rf "$fresh"; }' EXIT
  source=$(cd "$fresh" && GOFLAGS=-mod=mod go mod download -json "code.gitea.io/gitea@v$version" | sed -n 's/^\t"Dir": "\(.*\)",$/\1/p')
  cp -r "$source" "$fresh/source"
  chmod -R u+w "$fresh/source"
  # -trimpath: Go's cache serves the next build, which is in another folder
  # without bindata: the assets of its web pages are in no module, and its API needs none of them
  (cd "$fresh/source" && CGO_ENABLED=1 go build -mod=mod -buildvcs=false -trimpath -tags 'sqlite sqlite_unlock_notify' -o "$fresh/gitea" .) >&2
  mkdir "$fresh/static"
  mv "$fresh/source/templates" "$fresh/source/options" "$fresh/source/public" "$fresh/static/"
  rm -rf "$fresh/source"
  mv -T "$fresh" "$target" 2>/dev/null || [ -d "$target" ]
fi
cd "$target" && pwd
