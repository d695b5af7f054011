#!/bin/sh
# check.sh [--no-build]: builds the images, starts the profile "full" of docker-compose.yml as a project of its own with empty
# volumes, sends an evaluation through it, and removes everything but the images. Needs curl and the ports 3000 to 3002.
#   COMPOSE=docker-compose sh deploy/docker/check.sh     another program than "docker compose"
set -eu
cd "$(dirname "$0")/../.."
compose="${COMPOSE:-docker compose} -p assaycheck --profile full"
random() { head -c 32 /dev/urandom | base64; }
hex=$(head -c 24 /dev/urandom | od -An -vtx1 | tr -d ' \n')
export POSTGRES_PASSWORD="$hex" INTERNAL_TOKEN="$(random)" KEY_PEPPERS="$(random)" ENCRYPTION_KEYS="$(random)" METRICS_TOKEN="$(random)"
trap '$compose down -v >/dev/null 2>&1' EXIT
trap 'exit 1' INT TERM

# asks until an answer has what is looked for, for two minutes
until_has() {
  wanted=$1; shift
  for _ in $(seq 120); do
    answer=$("$@" 2>/dev/null) || answer=
    case $answer in *"$wanted"*) return ;; esac
    sleep 1
  done
  echo "No $wanted after two minutes: $answer" >&2
  $compose logs --tail=20 >&2
  exit 1
}

$compose up -d "${1:---build}"
until_has '"status":"ready"' curl -sS http://127.0.0.1:3000/readyz
key=$($compose run --rm -T admin org create Check --plan free --json | sed -n 's/.*"api_key": *"\([^"]*\)".*/\1/p')
ask() { curl -sS -H "Authorization: Bearer $key" "$@"; }
id=$(ask -H 'Content-Type: application/json' http://127.0.0.1:3000/v1/evaluations \
  -d '{"repository": "check", "files": [{"path": "a.py", "content": "import os\nos.system(\"ls \" + name)\n"}]}' |
  sed -n 's/.*"id": *"\(eval_[^"]*\)".*/\1/p')
until_has '"status":"completed"' ask "http://127.0.0.1:3000/v1/evaluations/$id"
until_has '<html' curl -sS http://127.0.0.1:3002/
echo 'Every service started, and an evaluation went from the gateway to its end.'
