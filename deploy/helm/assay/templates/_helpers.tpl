{{- define "assay.labels" -}}
app.kubernetes.io/name: assay
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{ include "assay.selector" . }}
{{- end }}

{{- define "assay.selector" -}}
assay/release: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{- define "assay.fullname" -}}
{{ printf "%s-%s" .root.Release.Name .name | trunc 63 | trimSuffix "-" }}
{{- end }}

{{- define "assay.image" -}}
{{ .root.Values.image.registry }}/assay-{{ .name }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{/* What every pod has: no token, no variables of other services of the namespace, and where it may run. */}}
{{- define "assay.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.image.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "assay.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/*
What each of them reads of the Secret, and no more: a secret that a process does not have is one that it cannot lose.
A service with a Secret of its own reads `secretKeys` from there.
*/}}
{{- define "assay.secrets" -}}
{{- $stores := list "DATABASE_URL" "ENCRYPTION_KEYS" -}}
{{- $required := dict
  "gateway" (concat $stores (list "INTERNAL_TOKEN"))
  "auth" (concat $stores (list "INTERNAL_TOKEN" "KEY_PEPPERS"))
  "evaluator" $stores
  "webhook-dispatcher" $stores
  "integrations" $stores
  "portal" (list "ENCRYPTION_KEYS")
  "admin" (concat $stores (list "KEY_PEPPERS"))
  "retention" (list "DATABASE_URL")
  "migrate" (list "DATABASE_URL") -}}
{{- $optional := dict
  "gateway" (list "METRICS_TOKEN" "KAFKA_SASL" "REDIS_URL" "AWS_ACCESS_KEY_ID" "AWS_SECRET_ACCESS_KEY")
  "auth" (list "METRICS_TOKEN" "KAFKA_SASL" "REDIS_URL" "SMTP_URL")
  "evaluator" (list "METRICS_TOKEN" "KAFKA_SASL" "AWS_ACCESS_KEY_ID" "AWS_SECRET_ACCESS_KEY")
  "webhook-dispatcher" (list "METRICS_TOKEN" "KAFKA_SASL")
  "integrations" (list "METRICS_TOKEN" "KAFKA_SASL" "REDIS_URL")
  "portal" (list "METRICS_TOKEN")
  "admin" (list "REDIS_URL")
  "retention" (list "REDIS_URL")
  "migrate" list -}}
{{- $service := get .root.Values.services .name | default dict -}}
{{- $own := ternary ($service.secretKeys | default (list "DATABASE_URL")) list (not (empty $service.secret)) -}}
{{- $common := .secret | default .root.Values.existingSecret -}}
{{- range get $required .name }}
- { name: {{ . }}, valueFrom: { secretKeyRef: { name: {{ ternary $service.secret $common (has . $own) }}, key: {{ . }} } } }
{{- end }}
{{- range get $optional .name }}
- { name: {{ . }}, valueFrom: { secretKeyRef: { name: {{ ternary $service.secret $common (has . $own) }}, key: {{ . }}, optional: true } } }
{{- end }}
{{- end }}

{{/* What each service is told of the others and of the stores: of the names in docs/environment.md, those that it reads. */}}
{{- define "assay.environment" -}}
{{- $ := .root -}}
{{- $values := $.Values -}}
{{- if ne .name "portal" }}
- { name: KAFKA_BROKERS, value: {{ join "," $values.kafka.brokers | quote }} }
- { name: KAFKA_TLS, value: {{ $values.kafka.tls | quote }} }
- { name: KAFKA_PARTITIONS, value: {{ $values.kafka.partitions | quote }} }
- { name: MIGRATE_ON_START, value: 'false' }
{{- end }}
{{- if has .name (list "gateway" "auth" "portal") }}
- { name: BASE_URL, value: {{ $values.urls.base | quote }} }
- { name: AUTH_URL, value: {{ $values.urls.auth | quote }} }
{{- end }}
{{- if has .name (list "gateway" "auth" "portal" "integrations") }}
- { name: PORTAL_URL, value: {{ $values.urls.portal | quote }} }
{{- end }}
{{- if eq .name "gateway" }}
- { name: INTEGRATIONS_URL, value: {{ $values.urls.integrations | quote }} }
- { name: AUTH_INTERNAL_URL, value: {{ printf "http://%s-auth:%v" $.Release.Name $values.services.auth.internalPort | quote }} }
{{- else if eq .name "portal" }}
- { name: AUTH_INTERNAL_URL, value: {{ printf "http://%s-auth:%v" $.Release.Name $values.services.auth.port | quote }} }
- { name: GATEWAY_INTERNAL_URL, value: {{ printf "http://%s-gateway:%v" $.Release.Name $values.services.gateway.port | quote }} }
{{- else if eq .name "integrations" }}
- { name: API_INTERNAL_URL, value: {{ printf "http://%s-gateway:%v" $.Release.Name $values.services.gateway.port | quote }} }
{{- else if eq .name "auth" }}
- { name: AUTH_INTERNAL_PORT, value: {{ $values.services.auth.internalPort | quote }} }
{{- end }}
{{- if and (has .name (list "gateway" "auth" "integrations")) $values.trustedProxies }}
- { name: TRUSTED_PROXIES, value: {{ join "," $values.trustedProxies | quote }} }
{{- end }}
{{- with $values.otlpEndpoint }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ . | quote }} }
{{- end }}
{{- include "assay.ownEnvironment" $ }}
{{- end }}

{{/* What the values set for all. */}}
{{- define "assay.ownEnvironment" -}}
{{- range $name, $value := .Values.environment }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}

{{/* What kubectl run lacks for a pod of operators' commands: its secrets, and what every pod here has. */}}
{{- define "assay.adminOverrides" -}}
{{- $spec := include "assay.pod" . | fromYaml }}
{{- $env := include "assay.secrets" (dict "root" . "name" "admin") | fromYamlArray }}
{{- $container := dict "name" "assay-admin" "env" $env "securityContext" (include "assay.containerSecurity" . | fromYaml) }}
{{- dict "spec" (set $spec "containers" (list $container)) | toJson }}
{{- end }}
