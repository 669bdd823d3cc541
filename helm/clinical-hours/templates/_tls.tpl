{{/* Certificates of the services. */}}

{{/* The Secret with the certificate of a service. Takes root, name. */}}
{{- define "clinical-hours.tlsSecretName" -}}
{{- $text := .root.Values.tls.secretName | default "{{ .fullname }}-{{ .service }}-tls" -}}
{{ include "clinical-hours.tpl" (dict "root" .root "name" .name "text" $text) }}
{{- end }}

{{/* The names under which a service is reached, as JSON. Takes root, name. */}}
{{- define "clinical-hours.certificateNames" -}}
{{- $host := printf "%s-%s" (include "clinical-hours.fullname" .root) .name -}}
{{- $names := list -}}
{{- range list $host (printf "%s-grpc" $host) -}}
{{- $inNamespace := printf "%s.%s" . $.root.Release.Namespace -}}
{{- $service := printf "%s.svc" $inNamespace -}}
{{- $names = concat $names (list . $inNamespace $service (printf "%s.%s" $service $.root.Values.tls.clusterDomain)) -}}
{{- end -}}
{{- append $names "localhost" | toJson -}}
{{- end }}

{{/* 'true' when the chart signs the certificates itself, because neither Secrets nor cert-manager provide them. */}}
{{- define "clinical-hours.hasOwnAuthority" -}}
{{- with .Values.tls }}{{ and .enabled (not .secretName) (not .certManager.enabled) }}{{ end -}}
{{- end }}

{{/* 'true' when the chart tells the gateway of its HTTPRoute to speak TLS to the pods. */}}
{{- define "clinical-hours.hasBackendTls" -}}
{{ and .Values.httpRoute.enabled .Values.httpRoute.backendTls.enabled .Values.tls.enabled }}
{{- end }}

{{/* The Secret with the chart's own authority, and the ConfigMap with its certificate. No pod reads them. */}}
{{- define "clinical-hours.authoritySecretName" -}}
{{ include "clinical-hours.fullname" . }}-tls-authority
{{- end }}

{{/* 'true' when this release has made a Secret. Takes root, secret. */}}
{{- define "clinical-hours.isOwnSecret" -}}
{{- $annotations := .secret.metadata.annotations | default dict -}}
{{- $isOfRelease := eq (index $annotations "meta.helm.sh/release-name" | default "") .root.Release.Name -}}
{{- and $isOfRelease (eq (index $annotations "meta.helm.sh/release-namespace" | default "") .root.Release.Namespace) -}}
{{- end }}

{{/* The authority as {cert, key} in JSON, in PEM: the existing one, or a new one. */}}
{{- define "clinical-hours.authority" -}}
{{- $kept := (lookup "v1" "Secret" .Release.Namespace (include "clinical-hours.authoritySecretName" .)).data | default dict -}}
{{- if and (index $kept "tls.crt") (index $kept "tls.key") -}}
{{- dict "cert" (index $kept "tls.crt" | b64dec) "key" (index $kept "tls.key" | b64dec) | toJson -}}
{{- else -}}
{{- $made := genCAWithKey (printf "%s services" (include "clinical-hours.fullname" .)) 3650 (genPrivateKey "ecdsa") -}}
{{- dict "cert" $made.Cert "key" $made.Key | toJson -}}
{{- end -}}
{{- end }}

{{/*
The certificate of a service as {cert, key, names, renewAfter} in JSON: the existing one, if it is of this authority, for these
names and young enough, or else a new one. `renewAfter` is in seconds since 1970. Takes root, name, authority.
*/}}
{{- define "clinical-hours.ownCertificate" -}}
{{- $tls := .root.Values.tls.authority -}}
{{- $names := include "clinical-hours.certificateNames" . -}}
{{- $nowS := now | unixEpoch | int64 -}}
{{- $secret := lookup "v1" "Secret" .root.Release.Namespace (include "clinical-hours.tlsSecretName" .) -}}
{{- $kept := $secret.data | default dict -}}
{{- $said := ($secret.metadata | default dict).annotations | default dict -}}
{{- $renewAfterS := index $said "clinical-hours/renew-after" | default "0" | int64 -}}
{{- $isOfAuthority := eq (index $kept "ca.crt" | default "" | b64dec) .authority.cert -}}
{{- $isForNames := eq (index $said "clinical-hours/names" | default "") $names -}}
{{- if and $isOfAuthority $isForNames (index $kept "tls.crt") (index $kept "tls.key") (gt $renewAfterS $nowS) -}}
{{- $cert := index $kept "tls.crt" | b64dec -}}
{{- dict "cert" $cert "key" (index $kept "tls.key" | b64dec) "names" $names "renewAfter" (toString $renewAfterS) | toJson -}}
{{- else -}}
{{- $authority := buildCustomCert (b64enc .authority.cert) (b64enc .authority.key) -}}
{{- $key := genPrivateKey "ecdsa" -}}
{{- $made := genSignedCertWithKey .name (list "127.0.0.1") (fromJsonArray $names) (int $tls.days) $authority $key -}}
{{- $renewAfterS = add $nowS (mul 86400 (int64 $tls.renewAfterDays)) -}}
{{- dict "cert" $made.Cert "key" $made.Key "names" $names "renewAfter" (toString $renewAfterS) | toJson -}}
{{- end -}}
{{- end }}
