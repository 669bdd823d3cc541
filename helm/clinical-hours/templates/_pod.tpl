{{/* Parts that the pods of services, migrations and jobs share. */}}

{{/* The spec of a pod without its containers. Takes root, name, service. */}}
{{- define "clinical-hours.podSpec" -}}
serviceAccountName: {{ include "clinical-hours.fullname" .root }}-{{ .name }}
automountServiceAccountToken: {{ .service.serviceAccount.automountServiceAccountToken }}
# Otherwise every Service of the namespace would add environment variables, some of them with names of our settings.
enableServiceLinks: false
securityContext:
  {{- toYaml .service.podSecurityContext | nindent 2 }}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .service.hostAliases }}
hostAliases:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .service.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .service.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .service.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .service.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* Fields of every process of a service: itself, its migrations, its jobs. Takes root, name, service. */}}
{{- define "clinical-hours.container" -}}
image: {{ include "clinical-hours.image" . }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  {{- toYaml .service.securityContext | nindent 2 }}
resources:
  {{- toYaml .service.resources | nindent 2 }}
volumeMounts:
  - name: tmp
    mountPath: /tmp
  {{- if .root.Values.privateCa.configMap }}
  - name: private-ca
    mountPath: /etc/clinical-hours/private-ca
    readOnly: true
  {{- end }}
  {{- if .root.Values.tls.enabled }}
  - name: tls
    mountPath: /etc/clinical-hours/tls
    readOnly: true
  {{- end }}
  {{- with .service.extraVolumeMounts }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
envFrom:
  - configMapRef:
      name: {{ include "clinical-hours.fullname" .root }}
{{- end }}

{{/* Takes root, name, service. */}}
{{- define "clinical-hours.volumes" -}}
- name: tmp
  emptyDir:
    sizeLimit: {{ .service.tmpSizeLimit }}
{{- with .root.Values.privateCa }}
{{- if .configMap }}
- name: private-ca
  configMap:
    name: {{ .configMap }}
    items:
      - key: {{ .key }}
        path: ca.crt
{{- end }}
{{- end }}
{{- if .root.Values.tls.enabled }}
{{ include "clinical-hours.tlsVolume" . }}
{{- end }}
{{- with .service.extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* The certificate of a service. Takes root, name. */}}
{{- define "clinical-hours.tlsVolume" -}}
- name: tls
  secret:
    secretName: {{ include "clinical-hours.tlsSecretName" . }}
    defaultMode: 0440
{{- end }}

{{/* An annotation of pods that restarts them when settings change that they read at start. */}}
{{- define "clinical-hours.settingsChecksum" -}}
checksum/settings: {{ include "clinical-hours.settings" . | sha256sum }}
{{- end }}

{{/* A probe. Takes service, path, timing. */}}
{{- define "clinical-hours.probe" -}}
httpGet:
  path: {{ .path }}
  port: operations
{{ toYaml .timing }}
{{- end }}
