{{/* The environment variables of services. */}}

{{/* Settings of all services. */}}
{{- define "clinical-hours.settings" -}}
NODE_ENV: production
LOG_LEVEL: {{ .Values.logLevel }}
{{- if .Values.privateCa.configMap }}
NODE_EXTRA_CA_CERTS: /etc/clinical-hours/private-ca/ca.crt
{{- end }}
{{- with .Values.tracing }}
{{- if .endpoint }}
OTEL_EXPORTER_OTLP_ENDPOINT: {{ .endpoint | quote }}
OTEL_TRACES_SAMPLER: {{ .sampler }}
OTEL_TRACES_SAMPLER_ARG: {{ .share | quote }}
{{- end }}
{{- end }}
{{- end }}

{{/* Names of what a service connects to, as JSON, without dependencies that are not used. Takes root, name, service. */}}
{{- define "clinical-hours.needs" -}}
{{- $needs := list -}}
{{- range concat (ternary (list "database") list .service.database.enabled) .service.needs -}}
{{- $dependency := index $.root.Values.dependencies . | default dict -}}
{{- $isUsed := include "clinical-hours.tpl" (dict "root" $.root "name" $.name "text" ($dependency.isUsed | default "true")) -}}
{{- if ne $isUsed "false" -}}{{- $needs = append $needs . -}}{{- end -}}
{{- end -}}
{{- toJson $needs -}}
{{- end }}

{{/* Keys of the Secret by setting, as JSON: {"DATABASE_URL": {"key": …, "optional": false}}. Takes root, name, service. */}}
{{- define "clinical-hours.secretEnv" -}}
{{- $all := dict -}}
{{- $owners := list .service -}}
{{- range include "clinical-hours.needs" . | fromJsonArray -}}
{{- $owners = prepend $owners (index $.root.Values.dependencies . | default dict) -}}
{{- end -}}
{{- range $owner := $owners -}}
{{- range $isOptional, $keys := dict "" ($owner.secretEnv | default dict) "optional" ($owner.optionalSecretEnv | default dict) -}}
{{- range $setting, $text := $keys -}}
{{- $key := include "clinical-hours.tpl" (dict "root" $.root "name" $.name "text" $text) -}}
{{- with $key }}{{ $_ := set $all $setting (dict "key" . "optional" (eq $isOptional "optional")) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- toJson $all -}}
{{- end }}

{{/* The address settings of another service. Takes root, needed. */}}
{{- define "clinical-hours.addresses" -}}
{{- $service := mustMergeOverwrite (deepCopy .root.Values.serviceDefaults) (deepCopy (index .root.Values.services .needed)) -}}
{{- $prefix := .needed | upper | replace "-" "_" -}}
{{- $host := printf "%s-%s" (include "clinical-hours.fullname" .root) .needed -}}
{{- $addresses := dict -}}
{{- with $service.ports.grpc -}}
{{- $_ := set $addresses (printf "%s_GRPC_ADDRESS" $prefix) (printf "%s-grpc:%d" $host (int .)) -}}
{{- end -}}
{{- with $service.ports.http -}}
{{- $scheme := ternary "https" "http" $.root.Values.tls.enabled -}}
{{- $_ := set $addresses (printf "%s_URL" $prefix) (printf "%s://%s:%d" $scheme $host (int .)) -}}
{{- end -}}
{{- toJson $addresses -}}
{{- end }}

{{/* Settings that are not secret, as JSON. Those of the service itself override the others. Takes root, name, service. */}}
{{- define "clinical-hours.plainEnv" -}}
{{- $all := dict -}}
{{- with .service.ports.grpc }}{{ $_ := set $all "GRPC_PORT" (toString (int .)) }}{{ end -}}
{{- with .service.ports.http }}{{ $_ := set $all "HTTP_PORT" (toString (int .)) }}{{ end -}}
{{- with include "clinical-hours.returnsPort" . }}{{ $_ := set $all "RETURNS_SMTP_PORT" . }}{{ end -}}
{{- $_ := set $all "OPERATIONS_PORT" (toString (int .service.ports.operations)) -}}
{{- with .service.nodeOptions }}{{ $_ := set $all "NODE_OPTIONS" . }}{{ end -}}
{{- if .service.database.enabled -}}
{{- $_ := set $all "MIGRATIONS" "done-before" -}}
{{- $_ := set $all "DATABASE_POOL_SIZE" (toString (int .service.database.poolSize)) -}}
{{- end -}}
{{- $all = mustMergeOverwrite $all (include "clinical-hours.tlsSettings" .root | fromJson) -}}
{{- range include "clinical-hours.needs" . | fromJsonArray -}}
{{- if hasKey $.root.Values.services . -}}
{{- $all = mustMergeOverwrite $all (include "clinical-hours.addresses" (dict "root" $.root "needed" .) | fromJson) -}}
{{- end -}}
{{- $all = mustMergeOverwrite $all ((index $.root.Values.dependencies . | default dict).env | default dict | deepCopy) -}}
{{- end -}}
{{- $all = mustMergeOverwrite $all (deepCopy .service.env) -}}
{{- toJson $all -}}
{{- end }}

{{/* `env` of the main container, without empty settings, which services refuse. Takes root, name, service. */}}
{{- define "clinical-hours.env" -}}
{{- $secretEnv := include "clinical-hours.secretEnv" . | fromJson -}}
{{- range $setting, $text := include "clinical-hours.plainEnv" . | fromJson }}
{{- with include "clinical-hours.tpl" (dict "root" $.root "name" $.name "text" $text) }}
- name: {{ $setting }}
  value: {{ . | quote }}
{{- end }}
{{- end }}
{{- include "clinical-hours.secretRefs" (dict "root" .root "secretEnv" $secretEnv) }}
{{- end }}

{{/* The settings of TLS, as JSON. */}}
{{- define "clinical-hours.tlsSettings" -}}
{{- $files := dict "TLS_CERT_FILE" "tls.crt" "TLS_KEY_FILE" "tls.key" "TLS_CA_FILE" "ca.crt" -}}
{{- $all := dict -}}
{{- if .Values.tls.enabled -}}
{{- range $setting, $file := $files }}{{ $_ := set $all $setting (printf "/etc/clinical-hours/tls/%s" $file) }}{{ end -}}
{{- end -}}
{{- toJson $all -}}
{{- end }}

{{/* `env` of migrations and jobs. A database may be certified by the CA of the services. Takes root, name, service. */}}
{{- define "clinical-hours.databaseEnv" -}}
{{- range $setting, $path := include "clinical-hours.tlsSettings" .root | fromJson }}
- name: {{ $setting }}
  value: {{ $path }}
{{- end }}
{{- with .service.nodeOptions }}
- name: NODE_OPTIONS
  value: {{ . | quote }}
{{- end }}
{{- if .service.database.enabled }}
{{- $database := dict "ports" .service.ports "database" .service.database "needs" list -}}
{{- $secretEnv := include "clinical-hours.secretEnv" (dict "root" .root "name" .name "service" $database) | fromJson -}}
{{- include "clinical-hours.secretRefs" (dict "root" .root "secretEnv" $secretEnv) }}
{{- end }}
{{- end }}

{{/* Entries of `env` that refer to keys of the Secret. Takes root, secretEnv. */}}
{{- define "clinical-hours.secretRefs" -}}
{{- range $setting, $ref := .secretEnv }}
- name: {{ $setting }}
  valueFrom:
    secretKeyRef:
      name: {{ include "clinical-hours.secretName" $.root }}
      key: {{ $ref.key }}
      {{- if $ref.optional }}
      optional: true
      {{- end }}
{{- end }}
{{- end }}
