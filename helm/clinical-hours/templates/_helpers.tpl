{{/* Names, labels and images. */}}

{{/* The full name: the release, or `<release>-clinical-hours`; short enough for `-<service>-grpc` in a Service's 63 characters. */}}
{{- define "clinical-hours.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 36 | trimSuffix "-" -}}
{{- else if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 36 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 36 | trimSuffix "-" -}}
{{- end -}}
{{- end }}

{{/* Labels that select the pods of a component. Takes root, component. They must never change, since selectors cannot. */}}
{{- define "clinical-hours.selectorLabels" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{/* Labels of every object. Takes root, component. */}}
{{- define "clinical-hours.labels" -}}
{{ include "clinical-hours.selectorLabels" . }}
app.kubernetes.io/version: {{ .root.Values.image.tag | default .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
app.kubernetes.io/part-of: {{ .root.Chart.Name }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{- with .root.Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* Labels of every pod, without the version of the chart, which must not restart it. Takes root, component, service. */}}
{{- define "clinical-hours.podLabels" -}}
{{ include "clinical-hours.selectorLabels" . }}
app.kubernetes.io/version: {{ .root.Values.image.tag | default .root.Chart.AppVersion | quote }}
app.kubernetes.io/part-of: {{ .root.Chart.Name }}
{{- with merge (dict) .service.podLabels .root.Values.commonLabels }}
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

{{/* The Service with the operations port: exactly one per component, so that a pod is scraped once. */}}
{{- define "clinical-hours.operationsHost" -}}
{{ include "clinical-hours.fullname" .root }}-{{ .name }}{{ if .service.ports.grpc }}-grpc{{ end }}
{{- end }}

{{/* The address of the object store. */}}
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

{{/* Renders a text of the values as a template, which knows .Values, .fullname and .service. Takes root, name, text. */}}
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

{{/* TRUSTED_PROXIES: a number may be 0, which is not empty. */}}
{{- define "clinical-hours.trustedProxies" -}}
{{- $given := toString .Values.trustedProxies -}}
{{- if ne $given "" }}{{ $given }}{{ else if or .Values.ingress.enabled .Values.httpRoute.enabled }}1{{ end -}}
{{- end }}
