{{/* Refuses an installation for which the cluster lacks something. `helm template` sees no cluster and checks nothing here. */}}

{{/* 'true' when there is a cluster, where even a lookup without results returns a list. Helm itself may list Secrets there. */}}
{{- define "clinical-hours.hasCluster" -}}
{{- lookup "v1" "Secret" .Release.Namespace "" | empty | not -}}
{{- end }}

{{/* Keys that Secrets must have, by the name of the Secret, as JSON. */}}
{{- define "clinical-hours.requiredSecretKeys" -}}
{{- $shared := include "clinical-hours.secretName" . -}}
{{- $all := dict -}}
{{- range $name, $own := .Values.services -}}
{{- $service := mustMergeOverwrite (deepCopy $.Values.serviceDefaults) (deepCopy $own) -}}
{{- range include "clinical-hours.secretEnv" (dict "root" $ "name" $name "service" $service) | fromJson -}}
{{- if not .optional }}{{ $_ := set $all .secret (append (index $all .secret | default list) .key) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- range $name, $part := .Values.bundled -}}
{{- if $part.enabled -}}
{{- $keys := include "clinical-hours.bundledSecretKeys" (dict "root" $ "name" $name) | fromJsonArray -}}
{{- $_ := set $all $shared (concat (index $all $shared | default list) $keys) -}}
{{- end -}}
{{- end -}}
{{- toJson $all -}}
{{- end }}

{{- define "clinical-hours.problemsCluster" -}}
{{- $problems := list -}}
{{- if eq (include "clinical-hours.hasCluster" .) "true" -}}
{{- range list "Secret" "Certificates" "PrivateCa" "Apis" -}}
{{- $problems = concat $problems (include (printf "clinical-hours.lacks%s" .) $ | fromJsonArray) -}}
{{- end -}}
{{- else if not .Values.renderOnly -}}
{{- $why := "cannot be kept here, where nothing can be looked up and each rendering would make other ones" -}}
{{- $else := "renderOnly: true lets you read what is never installed" -}}
{{- if .Values.secrets.generate -}}
{{- $problems = append $problems (printf "secrets.generate %s: name a Secret in secrets.existing (%s)" $why $else) -}}
{{- end -}}
{{- if eq (include "clinical-hours.hasOwnAuthority" .) "true" -}}
{{- $format := "certificates of the chart's own authority %s: use tls.certManager or tls.secretName (%s)" -}}
{{- $problems = append $problems (printf $format $why $else) -}}
{{- end -}}
{{- end -}}
{{- toJson $problems -}}
{{- end }}

{{- define "clinical-hours.lacksSecret" -}}
{{- $problems := list -}}
{{- range $name, $keys := include "clinical-hours.requiredSecretKeys" . | fromJson -}}
{{- if not (and $.Values.secrets.generate (eq $name (include "clinical-hours.secretName" $))) -}}
{{- $context := dict "root" $ "name" $name "keys" ($keys | uniq | sortAlpha) -}}
{{- $problems = concat $problems (include "clinical-hours.lacksKeys" $context | fromJsonArray) -}}
{{- end -}}
{{- end -}}
{{- toJson $problems -}}
{{- end }}

{{- define "clinical-hours.lacksCertificates" -}}
{{- $problems := list -}}
{{- if and .Values.tls.enabled (not .Values.tls.certManager.enabled) -}}
{{- range $name, $_ := .Values.services -}}
{{- $secretName := include "clinical-hours.tlsSecretName" (dict "root" $ "name" $name) -}}
{{- if $.Values.tls.secretName -}}
{{- $context := dict "root" $ "name" $secretName "keys" (list "tls.crt" "tls.key" "ca.crt") -}}
{{- $problems = concat $problems (include "clinical-hours.lacksKeys" $context | fromJsonArray) -}}
{{- else -}}
{{- $problems = concat $problems (include "clinical-hours.foreignSecret" (dict "root" $ "name" $secretName) | fromJsonArray) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- toJson $problems -}}
{{- end }}

{{/* Problems with a Secret of this name that the chart would overwrite. Takes root, name. */}}
{{- define "clinical-hours.foreignSecret" -}}
{{- $problems := list -}}
{{- with lookup "v1" "Secret" .root.Release.Namespace .name -}}
{{- if ne (include "clinical-hours.isOwnSecret" (dict "root" $.root "secret" .)) "true" -}}
{{- $format := "the Secret %s is not of this release: name it in tls.secretName, or remove it and the chart makes one" -}}
{{- $problems = append $problems (printf $format $.name) -}}
{{- end -}}
{{- end -}}
{{- toJson $problems -}}
{{- end }}

{{/* Keys that are missing in a Secret, or the missing Secret. Takes root, name, keys. */}}
{{- define "clinical-hours.lacksKeys" -}}
{{- $problems := list -}}
{{- $secret := lookup "v1" "Secret" .root.Release.Namespace .name -}}
{{- if not $secret -}}
{{- $problems = list (printf "the Secret %s is missing in the namespace %s" .name .root.Release.Namespace) -}}
{{- else -}}
{{- range .keys -}}
{{- if not (index ($secret.data | default dict) .) -}}
{{- $problems = append $problems (printf "the Secret %s has no %s" $.name .) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- toJson $problems -}}
{{- end }}

{{- define "clinical-hours.lacksPrivateCa" -}}
{{- $problems := list -}}
{{- with .Values.privateCa -}}
{{- if .configMap -}}
{{- $configMap := lookup "v1" "ConfigMap" $.Release.Namespace .configMap -}}
{{- if not $configMap -}}
{{- $format := "the ConfigMap %s of privateCa is missing in the namespace %s" -}}
{{- $problems = append $problems (printf $format .configMap $.Release.Namespace) -}}
{{- else if not (index ($configMap.data | default dict) .key) -}}
{{- $problems = append $problems (printf "the ConfigMap %s of privateCa has no %s" .configMap .key) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- toJson $problems -}}
{{- end }}

{{- define "clinical-hours.lacksApis" -}}
{{- $problems := list -}}
{{- $monitoring := "monitoring.coreos.com/v1" -}}
{{- $wanted := dict
  "metrics.serviceMonitor.enabled" (dict "is" .Values.metrics.serviceMonitor.enabled "api" $monitoring)
  "metrics.rules.enabled" (dict "is" .Values.metrics.rules.enabled "api" $monitoring)
  "httpRoute.enabled" (dict "is" .Values.httpRoute.enabled "api" "gateway.networking.k8s.io/v1/HTTPRoute")
  "httpRoute.backendTls.enabled" (dict
    "is" (eq (include "clinical-hours.hasBackendTls" .) "true")
    "api" "gateway.networking.k8s.io/v1/BackendTLSPolicy")
  "tls.certManager.enabled" (dict "is" (and .Values.tls.enabled .Values.tls.certManager.enabled) "api" "cert-manager.io/v1") -}}
{{- range $key, $want := $wanted -}}
{{- if and $want.is (not ($.Capabilities.APIVersions.Has $want.api)) -}}
{{- $problems = append $problems (printf "%s needs %s, which this cluster does not have" $key $want.api) -}}
{{- end -}}
{{- end -}}
{{- toJson $problems -}}
{{- end }}
