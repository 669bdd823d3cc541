{{/* The Secret that secrets.generate makes. */}}

{{/* Names of the services that have a database, as JSON. */}}
{{- define "clinical-hours.databaseNames" -}}
{{- $names := list -}}
{{- range $name, $own := .Values.services -}}
{{- $service := mustMergeOverwrite (deepCopy $.Values.serviceDefaults) (deepCopy $own) -}}
{{- if $service.database.enabled }}{{ $names = append $names $name }}{{ end -}}
{{- end -}}
{{- toJson $names -}}
{{- end }}

{{/* Names of the services that speak to NATS, as JSON. */}}
{{- define "clinical-hours.natsNames" -}}
{{- $names := list -}}
{{- range $name, $own := .Values.services -}}
{{- if has "nats" ($own.needs | default list) }}{{ $names = append $names $name }}{{ end -}}
{{- end -}}
{{- toJson $names -}}
{{- end }}

{{/* Keys of the Secret that a bundled part reads, as JSON. Takes root, name. */}}
{{- define "clinical-hours.bundledSecretKeys" -}}
{{- $databasePasswords := list -}}
{{- range include "clinical-hours.databaseNames" .root | fromJsonArray -}}
{{- $databasePasswords = append $databasePasswords (printf "%s-database-password" .) -}}
{{- end -}}
{{- $natsPasswords := list -}}
{{- range include "clinical-hours.natsNames" .root | fromJsonArray -}}
{{- $natsPasswords = append $natsPasswords (printf "%s-nats-password" .) -}}
{{- end -}}
{{- $keys := dict
  "postgresql" (prepend $databasePasswords "postgresql-password")
  "nats" $natsPasswords
  "minio" (list "s3-access-key" "s3-secret-key") -}}
{{- index $keys .name | default list | toJson -}}
{{- end }}

{{/* 32 random bytes as base64url. */}}
{{- define "clinical-hours.randomSecret" -}}
{{- randBytes 32 | replace "+" "-" | replace "/" "_" | trimAll "=" -}}
{{- end }}

{{/* A new value of a kind: keyed, random or password. */}}
{{- define "clinical-hours.newSecret" -}}
{{- if eq . "keyed" -}}
k1:{{ include "clinical-hours.randomSecret" . }}
{{- else if eq . "random" -}}
{{ include "clinical-hours.randomSecret" . }}
{{- else -}}
{{- /* The password begins with a letter, because NATS reads some other texts as numbers. */ -}}
p{{ randAlphaNum 23 }}
{{- end -}}
{{- end }}

{{/* All values of the generated Secret, not encoded, as JSON. Existing values stay as they are. */}}
{{- define "clinical-hours.generatedSecret" -}}
{{- $kept := (lookup "v1" "Secret" .Release.Namespace (include "clinical-hours.secretName" .)).data | default dict -}}
{{- $kinds := deepCopy .Values.secrets.generated -}}
{{- range $name, $_ := .Values.bundled -}}
{{- range include "clinical-hours.bundledSecretKeys" (dict "root" $ "name" $name) | fromJsonArray -}}
{{- $_ := set $kinds . "password" -}}
{{- end -}}
{{- end -}}
{{- $all := dict -}}
{{- range $key, $kind := $kinds -}}
{{- $old := index $kept $key | default "" | b64dec -}}
{{- $_ := set $all $key ($old | default (include "clinical-hours.newSecret" $kind)) -}}
{{- end -}}
{{- $fullname := include "clinical-hours.fullname" . -}}
{{- range include "clinical-hours.databaseNames" . | fromJsonArray -}}
{{- $password := index $all (printf "%s-database-password" .) -}}
{{- $url := printf "postgresql://%s:%s@%s-postgresql:5432/%s" . $password $fullname . -}}
{{- $_ := set $all (printf "%s-database-url" .) $url -}}
{{- end -}}
{{- range include "clinical-hours.natsNames" . | fromJsonArray -}}
{{- $url := printf "nats://%s:%s@%s-nats:4222" . (index $all (printf "%s-nats-password" .)) $fullname -}}
{{- $_ := set $all (printf "%s-nats-url" .) $url -}}
{{- end -}}
{{- $_ := set $all "smtp-url" (printf "smtp://%s-mailpit:1025" $fullname) -}}
{{- toJson $all -}}
{{- end }}
