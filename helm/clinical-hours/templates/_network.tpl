{{/* Allowed connections. */}}

{{/* The peer of a NetworkPolicy for the pods of these components. Takes root, components. */}}
{{- define "clinical-hours.peer" -}}
- podSelector:
    matchLabels:
      app.kubernetes.io/name: {{ .root.Chart.Name }}
      app.kubernetes.io/instance: {{ .root.Release.Name }}
    matchExpressions:
      - key: app.kubernetes.io/component
        operator: In
        values:
          {{- toYaml .components | nindent 10 }}
{{- end }}

{{/* TCP ports of a NetworkPolicy. Takes a list. */}}
{{- define "clinical-hours.tcpPorts" -}}
{{- range . }}
- protocol: TCP
  port: {{ int . }}
{{- end }}
{{- end }}

{{/* The ports on which a service answers other services, as JSON. Takes a service. */}}
{{- define "clinical-hours.servedPorts" -}}
{{- $ports := list -}}
{{- range list .ports.grpc .ports.http }}{{ if . }}{{ $ports = append $ports (int .) }}{{ end }}{{ end -}}
{{- toJson $ports -}}
{{- end }}

{{/* The port for reports of undelivered mail; empty when a service takes none. Takes root, service. */}}
{{- define "clinical-hours.returnsPort" -}}
{{- if and .root.Values.mail.returns.domain .service.ports.smtp -}}{{- int .service.ports.smtp -}}{{- end -}}
{{- end }}

{{/* The components that need a service or a dependency, as JSON; for a database jobs as well. Takes root, needed. */}}
{{- define "clinical-hours.callers" -}}
{{- $callers := list -}}
{{- range $name, $own := .root.Values.services -}}
{{- $service := mustMergeOverwrite (deepCopy $.root.Values.serviceDefaults) (deepCopy $own) -}}
{{- $context := dict "root" $.root "name" $name "service" $service -}}
{{- if has $.needed (include "clinical-hours.needs" $context | fromJsonArray) -}}
{{- $callers = append $callers $name -}}
{{- end -}}
{{- $jobContext := dict "root" $.root "name" $name "service" (dict "database" $service.database "needs" list) -}}
{{- if has $.needed (include "clinical-hours.needs" $jobContext | fromJsonArray) -}}
{{- range $jobName, $_ := $service.jobs }}{{ $callers = append $callers (printf "%s-%s" $name $jobName) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- toJson $callers -}}
{{- end }}

{{/* Ingress rules of a service. Takes root, name, service. */}}
{{- define "clinical-hours.ingressRules" -}}
{{- $served := include "clinical-hours.servedPorts" .service | fromJsonArray -}}
{{- $callers := include "clinical-hours.callers" (dict "root" .root "needed" .name) | fromJsonArray -}}
{{- with $callers }}
- from:
    {{- include "clinical-hours.peer" (dict "root" $.root "components" .) | nindent 4 }}
  ports:
    {{- include "clinical-hours.tcpPorts" $served | trim | nindent 4 }}
{{- end }}
{{- if .service.isPublic }}
- ports:
    {{- include "clinical-hours.tcpPorts" (list .service.ports.http) | trim | nindent 4 }}
  {{- with .root.Values.networkPolicy.ingressFrom }}
  from:
    {{- include "clinical-hours.peer" (dict "root" $.root "components" (list "test")) | nindent 4 }}
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
{{- with include "clinical-hours.returnsPort" . }}
- ports:
    {{- include "clinical-hours.tcpPorts" (list .) | trim | nindent 4 }}
  {{- with $.root.Values.networkPolicy.returnsFrom }}
  from:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
- from:
    {{- include "clinical-hours.peer" (dict "root" .root "components" (list "test")) | nindent 4 }}
    {{- with .root.Values.networkPolicy.prometheusFrom }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  ports:
    {{- include "clinical-hours.tcpPorts" (list .service.ports.operations) | trim | nindent 4 }}
{{- end }}

{{/* Egress rules of a service. Takes root, name, service. */}}
{{- define "clinical-hours.egressRules" -}}
- to:
    {{- toYaml .root.Values.networkPolicy.dnsTo | nindent 4 }}
  ports:
    {{- range .root.Values.networkPolicy.dnsPorts }}
    - protocol: UDP
      port: {{ int . }}
    - protocol: TCP
      port: {{ int . }}
    {{- end }}
{{- range $need := include "clinical-hours.needs" . | fromJsonArray }}
{{- with index $.root.Values.services $need }}
- to:
    {{- include "clinical-hours.peer" (dict "root" $.root "components" (list $need)) | nindent 4 }}
  ports:
    {{- $needed := mustMergeOverwrite (deepCopy $.root.Values.serviceDefaults) (deepCopy .) }}
    {{- include "clinical-hours.tcpPorts" (include "clinical-hours.servedPorts" $needed | fromJsonArray) | trim | nindent 4 }}
{{- end }}
{{- with index $.root.Values.dependencies $need }}
- {{ include "clinical-hours.dependencyEgress" (dict "root" $.root "dependency" .) | nindent 2 | trim }}
{{- end }}
{{- end }}
{{- with .root.Values.tracing.endpoint }}
{{- $url := urlParse . }}
- ports:
    - protocol: TCP
      port: {{ splitList ":" $url.host | rest | first | default (ternary 443 80 (eq $url.scheme "https")) }}
{{- end }}
{{- with .root.Values.networkPolicy.extraEgress }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* Egress rules to a dependency outside of the product. Takes root, dependency. */}}
{{- define "clinical-hours.dependencyEgress" -}}
{{- $part := index .root.Values.bundled (.dependency.bundled | default "") -}}
{{- if ($part | default dict).enabled -}}
to:
  {{- include "clinical-hours.peer" (dict "root" .root "components" (list .dependency.bundled)) | nindent 2 }}
{{- else -}}
ports:
  {{- include "clinical-hours.tcpPorts" .dependency.ports | trim | nindent 2 }}
{{- with .dependency.to }}
to:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
{{- end }}
