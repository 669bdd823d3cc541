{{/* Refuses values that make no sense before anything is installed, with a sentence for each. */}}

{{- define "clinical-hours.validate" -}}
{{- $checks := list "Names" "Addresses" "Guidance" "Services" "Databases" "WaysIn" "Tls" "Bundled" "Cluster" -}}
{{- $problems := list -}}
{{- range $checks -}}
{{- $problems = concat $problems (include (printf "clinical-hours.problems%s" .) $ | fromJsonArray) -}}
{{- end -}}
{{- with $problems -}}
{{- fail (printf "clinical-hours cannot be installed: %s" (join "; " .)) -}}
{{- end -}}
{{- end }}

{{- define "clinical-hours.problemsNames" -}}
{{- $problems := list -}}
{{- $fullname := include "clinical-hours.fullname" . -}}
{{- if not (regexMatch `^[a-z]([a-z0-9-]*[a-z0-9])?$` $fullname) -}}
{{- $format := "the release %q would make the name %q, which no Service can have: its first character is a letter, and it has no dot" -}}
{{- $problems = append $problems (printf (print $format " (or give fullnameOverride)") .Release.Name $fullname) -}}
{{- end -}}
{{- toJson $problems -}}
{{- end }}

{{- define "clinical-hours.problemsAddresses" -}}
{{- $problems := list -}}
{{- if not .Values.publicUrl -}}
{{- $problems = append $problems "publicUrl is missing" -}}
{{- else if not (regexMatch `^https?://[^/?#@\s]+/?$` .Values.publicUrl) -}}
{{- $problems = append $problems (printf "publicUrl %q has not the form https://host" .Values.publicUrl) -}}
{{- end -}}
{{- if not .Values.mail.from -}}
{{- $problems = append $problems "mail.from is missing" -}}
{{- else if not (regexMatch `^([^<>\r\n]*<)?[^<>@\s]+@[^<>@\s]+>?$` .Values.mail.from) -}}
{{- $problems = append $problems (printf "mail.from %q is not a mail address" .Values.mail.from) -}}
{{- end -}}
{{- with .Values.mail.returns.domain -}}
{{- if not (regexMatch `^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$` .) -}}
{{- $problems = append $problems (printf "mail.returns.domain %q is not a domain" .) -}}
{{- end -}}
{{- end -}}
{{- $objectStoreUrl := include "clinical-hours.objectStoreUrl" . -}}
{{- if not $objectStoreUrl -}}
{{- $problems = append $problems "objectStore.url is missing" -}}
{{- else if not (regexMatch `^https?://[^/\s@]+/?$` $objectStoreUrl) -}}
{{- $problems = append $problems (printf "objectStore.url %q has not the form https://host:port" $objectStoreUrl) -}}
{{- end -}}
{{- with .Values.tracing.endpoint -}}
{{- if not (regexMatch `^https?://[^/\s]+` .) -}}
{{- $problems = append $problems (printf "tracing.endpoint %q has not the form http://host:port" .) -}}
{{- end -}}
{{- end -}}
{{- toJson $problems -}}
{{- end }}

{{- define "clinical-hours.problemsGuidance" -}}
{{- $problems := list -}}
{{- with .Values.guidance -}}
{{- if and (ne .provider "none") (not .model) -}}
{{- $problems = append $problems (printf "guidance.model is missing, which guidance.provider %q needs" .provider) -}}
{{- end -}}
{{- if and (eq .provider "ollama") (not .url) -}}
{{- $problems = append $problems (printf "guidance.url is missing, which guidance.provider %q needs" .provider) -}}
{{- end -}}
{{- if and .embeddingUrl (not .embeddingModel) -}}
{{- $problems = append $problems "guidance.embeddingModel is missing, which guidance.embeddingUrl needs" -}}
{{- end -}}
{{- end -}}
{{- toJson $problems -}}
{{- end }}

{{- define "clinical-hours.problemsServices" -}}
{{- $problems := list -}}
{{- $publicNames := list -}}
{{- range $name, $own := .Values.services -}}
{{- $service := mustMergeOverwrite (deepCopy $.Values.serviceDefaults) (deepCopy $own) -}}
{{- range concat $service.needs (ternary (list "database") list $service.database.enabled) -}}
{{- if not (or (hasKey $.Values.services .) (hasKey $.Values.dependencies .)) -}}
{{- $problems = append $problems (printf "services.%s needs %q, which is neither in services nor in dependencies" $name .) -}}
{{- end -}}
{{- end -}}
{{- with $service.autoscaling -}}
{{- if and .enabled (gt (int .minReplicas) (int .maxReplicas)) -}}
{{- $limits := printf "minReplicas %d above maxReplicas %d" (int .minReplicas) (int .maxReplicas) -}}
{{- $problems = append $problems (printf "services.%s.autoscaling has %s" $name $limits) -}}
{{- end -}}
{{- if and .enabled (not (dig "requests" "cpu" "" $service.resources)) -}}
{{- $problems = append $problems (printf "services.%s.resources.requests.cpu is missing, which its autoscaling needs" $name) -}}
{{- end -}}
{{- end -}}
{{- with $service.rollout -}}
{{- if ge (int .minReadySeconds) (int .progressDeadlineSeconds) -}}
{{- $limits := printf "minReadySeconds %d not below progressDeadlineSeconds %d" (int .minReadySeconds) (int .progressDeadlineSeconds) -}}
{{- $problems = append $problems (printf "services.%s.rollout has %s" $name $limits) -}}
{{- end -}}
{{- end -}}
{{- if $service.isPublic -}}
{{- $publicNames = append $publicNames $name -}}
{{- if not $service.ports.http -}}
{{- $problems = append $problems (printf "services.%s is public without ports.http" $name) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if ne (len $publicNames) 1 -}}
{{- $problems = append $problems (printf "%d services are public (isPublic), not one" (len $publicNames)) -}}
{{- end -}}
{{- toJson $problems -}}
{{- end }}

{{- define "clinical-hours.problemsDatabases" -}}
{{- $problems := list -}}
{{- range $name, $own := .Values.services -}}
{{- $service := mustMergeOverwrite (deepCopy $.Values.serviceDefaults) (deepCopy $own) -}}
{{- $secret := $service.database.secret -}}
{{- if and $service.database.enabled $secret.name (not $secret.keys.uri) -}}
{{- $has := dict "user" $secret.keys.user "password" $secret.keys.password "host" (or $secret.keys.host $secret.host) -}}
{{- range $part, $text := $has -}}
{{- if not $text -}}
{{- $format := "services.%s.database.secret has neither keys.uri nor a %s" -}}
{{- $problems = append $problems (printf $format $name $part) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- toJson $problems -}}
{{- end }}

{{- define "clinical-hours.problemsWaysIn" -}}
{{- $problems := list -}}
{{- with .Values.httpRoute -}}
{{- if and .enabled (not .parentRefs) -}}
{{- $problems = append $problems "httpRoute.parentRefs is missing: the Gateways that lead here" -}}
{{- end -}}
{{- if eq (include "clinical-hours.hasBackendTls" $) "true" -}}
{{- if not (or .backendTls.caConfigMap (eq (include "clinical-hours.hasOwnAuthority" $) "true")) -}}
{{- $format := "httpRoute.backendTls.caConfigMap is missing: a ConfigMap with the CA of the services as ca.crt, by which the %s" -}}
{{- $problems = append $problems (printf $format "gateway checks the pods (or backendTls.enabled: false, when you tell it by other means)") -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- with .Values.publicService -}}
{{- if and .nodePort (eq .type "ClusterIP") -}}
{{- $problems = append $problems "publicService.nodePort needs publicService.type NodePort or LoadBalancer" -}}
{{- end -}}
{{- end -}}
{{- toJson $problems -}}
{{- end }}

{{- define "clinical-hours.problemsTls" -}}
{{- $problems := list -}}
{{- if .Values.tls.enabled -}}
{{- $urls := dict "publicUrl" .Values.publicUrl "objectStore.url" .Values.objectStore.url -}}
{{- $_ := set $urls "guidance.url" .Values.guidance.url -}}
{{- $_ := set $urls "guidance.embeddingUrl" .Values.guidance.embeddingUrl -}}
{{- range $key, $url := $urls -}}
{{- if hasPrefix "http://" $url -}}
{{- $problems = append $problems (printf "%s begins with http://, while tls.enabled" $key) -}}
{{- end -}}
{{- end -}}
{{- with .Values.tls.authority -}}
{{- if ge (int .renewAfterDays) (int .days) -}}
{{- $format := "tls.authority.renewAfterDays %d is not below tls.authority.days %d" -}}
{{- $problems = append $problems (printf $format (int .renewAfterDays) (int .days)) -}}
{{- end -}}
{{- end -}}
{{- with .Values.tls.certManager -}}
{{- if and .enabled (not .issuerRef.name) -}}
{{- $problems = append $problems "tls.certManager.issuerRef.name is missing" -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- toJson $problems -}}
{{- end }}

{{- define "clinical-hours.problemsBundled" -}}
{{- $problems := list -}}
{{- $missing := list -}}
{{- range $name, $part := .Values.bundled -}}
{{- if not $part.enabled }}{{ $missing = append $missing (printf "bundled.%s" $name) }}{{ end -}}
{{- if hasKey $.Values.services $name -}}
{{- $problems = append $problems (printf "services.%s has the name of a bundled part" $name) -}}
{{- end -}}
{{- end -}}
{{- if and .Values.bundled.minio.enabled (ne .Values.objectStore.credentials "secret") -}}
{{- $problems = append $problems "bundled.minio knows no credentials of the cluster: objectStore.credentials has to be secret" -}}
{{- end -}}
{{- if .Values.bundled.nats.enabled -}}
{{- range include "clinical-hours.natsNames" . | fromJsonArray -}}
{{- if not (contains (printf "user: %q\n" .) ($.Files.Get "files/nats-users.conf")) -}}
{{- $problems = append $problems (printf "services.%s needs nats, and files/nats-users.conf has no user for it" .) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if and .Values.secrets.generate $missing -}}
{{- $format := "secrets.generate is for trying out and needs %s to be enabled: it does not know the way to others" -}}
{{- $problems = append $problems (printf $format (join ", " $missing)) -}}
{{- end -}}
{{- toJson $problems -}}
{{- end }}
