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

{{- define "assay.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "assay.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "assay.environment" -}}
- { name: BASE_URL, value: {{ .Values.urls.base | quote }} }
- { name: AUTH_URL, value: {{ .Values.urls.auth | quote }} }
- { name: PORTAL_URL, value: {{ .Values.urls.portal | quote }} }
- { name: AUTH_INTERNAL_URL, value: {{ printf "http://%s-auth:%v" .Release.Name .Values.services.auth.port | quote }} }
- { name: GATEWAY_INTERNAL_URL, value: {{ printf "http://%s-gateway:%v" .Release.Name .Values.services.gateway.port | quote }} }
- { name: KAFKA_BROKERS, value: {{ join "," .Values.kafka.brokers | quote }} }
- { name: KAFKA_TLS, value: {{ .Values.kafka.tls | quote }} }
- { name: KAFKA_PARTITIONS, value: {{ .Values.kafka.partitions | quote }} }
- { name: MIGRATE_ON_START, value: 'false' }
{{- with .Values.trustedProxies }}
- { name: TRUSTED_PROXIES, value: {{ join "," . | quote }} }
{{- end }}
{{- with .Values.otlpEndpoint }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ . | quote }} }
{{- end }}
{{- range $name, $value := .Values.environment }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
