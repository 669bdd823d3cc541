{{/* Names, labels and images. */}}

{{/* F: the release, or `<release>-clinical-hours`; short enough that `-<service>-grpc` fits into the 63 characters of a Service. */}}
{{- define "clinical-hours.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 36 | trimSuffix "-" -}}
{{- else if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 36 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 36 | trimSuffix "-" -}}
{{- end -}}
{{- end }}

{{/* What tells the pods of one component. Takes root, component. Never changes: selectors cannot. */}}
{{- define "clinical-hours.selectorLabels" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{/* On every object. Takes root, component. */}}
{{- define "clinical-hours.labels" -}}
{{ include "clinical-hours.selectorLabels" . }}
app.kubernetes.io/version: {{ .root.Values.image.tag | default .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
app.kubernetes.io/part-of: {{ .root.Chart.Name }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{- end }}

{{/* On every pod: without the version of the chart, which is no reason to start it again. Takes root, component, service. */}}
{{- define "clinical-hours.podLabels" -}}
{{ include "clinical-hours.selectorLabels" . }}
app.kubernetes.io/version: {{ .root.Values.image.tag | default .root.Chart.AppVersion | quote }}
app.kubernetes.io/part-of: {{ .root.Chart.Name }}
{{- with .service.podLabels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* The image of a service. Takes root, name, service. */}}
{{- define "clinical-hours.image" -}}
{{- $image := .root.Values.image -}}
{{- $digest := index $image.digests .name -}}
{{- if .service.image -}}
{{- .service.image -}}
{{- else -}}
{{- with $image.registry }}{{ . }}/{{ end -}}
{{- printf "%s%s:%s" $image.prefix .name ($image.tag | default .root.Chart.AppVersion) -}}
{{- with $digest }}@{{ . }}{{ end -}}
{{- end -}}
{{- end }}

{{/* The Service that carries the operations port; exactly one of a component's, so that it is scraped once. */}}
{{- define "clinical-hours.operationsHost" -}}
{{ include "clinical-hours.fullname" .root }}-{{ .name }}{{ if .service.ports.grpc }}-grpc{{ end }}
{{- end }}

{{/* Where the object store is. */}}
{{- define "clinical-hours.objectStoreUrl" -}}
{{- if .Values.objectStore.url -}}
{{- .Values.objectStore.url -}}
{{- else if .Values.bundled.minio.enabled -}}
http://{{ include "clinical-hours.fullname" . }}-minio:9000
{{- end -}}
{{- end }}

{{/* The Secret with everything secret. */}}
{{- define "clinical-hours.secretName" -}}
{{ .Values.secrets.existing | default (include "clinical-hours.fullname" .) }}
{{- end }}

{{/* A text of the values as the template that it is, which knows .Values, .fullname and .service. Takes root, name, text. */}}
{{- define "clinical-hours.tpl" -}}
{{- $fullname := include "clinical-hours.fullname" .root -}}
{{- tpl .text (dict "Values" .root.Values "Release" .root.Release "Chart" .root.Chart "fullname" $fullname "service" .name) -}}
{{- end }}

{{/* The Secret with the certificate of the Ingress. */}}
{{- define "clinical-hours.ingressTlsSecretName" -}}
{{ .Values.ingress.tls.secretName | default (printf "%s-ingress-tls" (include "clinical-hours.fullname" .)) }}
{{- end }}

{{/* The host of publicUrl, without its port. */}}
{{- define "clinical-hours.publicHost" -}}
{{ (urlParse .Values.publicUrl).hostname }}
{{- end }}
