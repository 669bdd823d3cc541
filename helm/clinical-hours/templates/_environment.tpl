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

{{/*
Keys of Secrets by setting, as JSON: {"DATABASE_URL": {"secret": …, "key": …, "optional": false}}. Takes root, name, service.
*/}}
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
{{- $ref := dict "secret" (include "clinical-hours.secretName" $.root) "key" $key "optional" (eq $isOptional "optional") -}}
{{- if $key }}{{ $_ := set $all $setting $ref }}{{ end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- $secret := .service.database.secret -}}
{{- if and .service.database.enabled $secret.name -}}
{{- $all = omit $all "DATABASE_URL" "DATABASE_USER" "DATABASE_PASSWORD" -}}
{{- $secretName := include "clinical-hours.tpl" (dict "root" .root "name" .name "text" $secret.name) -}}
{{- range $part, $text := $secret.keys -}}
{{- $key := include "clinical-hours.tpl" (dict "root" $.root "name" $.name "text" $text) -}}
{{- $setting := index (include "clinical-hours.databaseParts" $ | fromJson) $part -}}
{{- if $key }}{{ $_ := set $all $setting (dict "secret" $secretName "key" $key "optional" false) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- toJson $all -}}
{{- end }}

{{/* The variables for the keys of a Secret with the way to a database, as JSON. Takes service. */}}
{{- define "clinical-hours.databaseParts" -}}
{{- $parts := dict "host" "DATABASE_HOST" "port" "DATABASE_PORT" "dbname" "DATABASE_NAME" -}}
{{- $_ := set $parts "user" "DATABASE_USER" -}}
{{- $_ := set $parts "password" "DATABASE_PASSWORD" -}}
{{- $_ := set $parts "uri" (ternary "DATABASE_URI" "DATABASE_URL" (ne .service.database.secret.query "")) -}}
{{- toJson $parts -}}
{{- end }}

{{/* DATABASE_URL where no key has all of it, after the variables of which Kubernetes composes it. Takes root, name, service. */}}
{{- define "clinical-hours.composedDatabaseUrl" -}}
{{- $secret := .service.database.secret -}}
{{- if and .service.database.enabled $secret.name (or $secret.query (not $secret.keys.uri)) -}}
{{- $url := "$(DATABASE_URI)" -}}
{{- if not $secret.keys.uri -}}
{{- $pieces := dict -}}
{{- range $part, $setting := pick (include "clinical-hours.databaseParts" . | fromJson) "host" "port" "dbname" -}}
{{- $text := include "clinical-hours.tpl" (dict "root" $.root "name" $.name "text" (toString (index $secret $part))) -}}
{{- $_ := set $pieces $part (ternary (printf "$(%s)" $setting) $text (ne (index $secret.keys $part) "")) -}}
{{- end -}}
{{- $url = printf "postgresql://%s:%s/%s" $pieces.host $pieces.port $pieces.dbname -}}
{{- end -}}
{{- with $secret.query }}{{ $url = printf "%s?%s" $url . }}{{ end }}
- name: DATABASE_URL
  value: {{ $url | quote }}
{{- end -}}
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
{{- include "clinical-hours.secretRefs" $secretEnv }}
{{- include "clinical-hours.lastEnv" . }}
{{- end }}

{{/* Entries of `env` that every process has at its end. Takes root, name, service. */}}
{{- define "clinical-hours.lastEnv" -}}
{{- include "clinical-hours.composedDatabaseUrl" . }}
{{- with .service.extraEnv }}
{{ toYaml . }}
{{- end }}
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
{{- include "clinical-hours.secretRefs" $secretEnv }}
{{- end }}
{{- include "clinical-hours.lastEnv" . }}
{{- end }}

{{/* Entries of `env` that refer to keys of Secrets. Takes what `clinical-hours.secretEnv` returns. */}}
{{- define "clinical-hours.secretRefs" -}}
{{- range $setting, $ref := . }}
- name: {{ $setting }}
  valueFrom:
    secretKeyRef:
      name: {{ $ref.secret }}
      key: {{ $ref.key }}
      {{- if $ref.optional }}
      optional: true
      {{- end }}
{{- end }}
{{- end }}
