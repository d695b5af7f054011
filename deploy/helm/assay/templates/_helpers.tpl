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
{{- include "assay.ownEnvironment" . }}
{{- end }}

{{/* What the values set for all. */}}
{{- define "assay.ownEnvironment" -}}
{{- range $name, $value := .Values.environment }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}

{{/* What kubectl run lacks for a pod of operators' commands: the Secret, and what every pod here has. */}}
{{- define "assay.adminOverrides" -}}
{{- $spec := include "assay.pod" . | fromYaml }}
{{- $secret := dict "secretRef" (dict "name" .Values.existingSecret) }}
{{- $container := dict "name" "assay-admin" "envFrom" (list $secret) "securityContext" (include "assay.containerSecurity" . | fromYaml) }}
{{- dict "spec" (set $spec "containers" (list $container)) | toJson }}
{{- end }}
