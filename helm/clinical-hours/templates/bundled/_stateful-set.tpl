{{/*
A bundled part: StatefulSet, Service, NetworkPolicy, and a ConfigMap where it has `config`. Takes root, name, part (its values), user
(a number), dataPath, ports (name to number) and readiness (a probe); optional are args, env (a text), scratchPaths (which it writes
to), and config (file name to text) with the configPath where that is mounted.
*/}}
{{- define "clinical-hours.bundled" -}}
{{- $host := printf "%s-%s" (include "clinical-hours.fullname" .root) .name -}}
{{- $context := dict "root" .root "component" .name -}}
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: {{ $host }}
  labels:
    {{- include "clinical-hours.labels" $context | nindent 4 }}
spec:
  replicas: 1
  serviceName: {{ $host }}
  selector:
    matchLabels:
      {{- include "clinical-hours.selectorLabels" $context | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "clinical-hours.selectorLabels" $context | nindent 8 }}
        {{- with .root.Values.commonLabels }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      {{- with .config }}
      annotations:
        checksum/config: {{ toJson . | sha256sum }}
      {{- end }}
    spec:
      automountServiceAccountToken: false
      enableServiceLinks: false
      securityContext:
        runAsNonRoot: true
        runAsUser: {{ .user }}
        runAsGroup: {{ .user }}
        fsGroup: {{ .user }}
        fsGroupChangePolicy: OnRootMismatch
        seccompProfile:
          type: RuntimeDefault
      containers:
        - name: {{ .name }}
          image: {{ .part.image }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities:
              drop: [ALL]
          {{- with .args }}
          args:
            {{- toYaml . | nindent 12 }}
          {{- end }}
          {{- with .env }}
          env:
            {{- . | nindent 12 }}
          {{- end }}
          ports:
            {{- range $name, $number := .ports }}
            - name: {{ $name }}
              containerPort: {{ $number }}
            {{- end }}
          readinessProbe:
            {{- toYaml .readiness | nindent 12 }}
            periodSeconds: 5
            timeoutSeconds: 3
          resources:
            {{- toYaml .part.resources | nindent 12 }}
          volumeMounts:
            - name: data
              mountPath: {{ .dataPath }}
            - name: tmp
              mountPath: /tmp
            {{- range .scratchPaths }}
            - name: tmp
              mountPath: {{ . }}
              subPath: {{ base . }}
            {{- end }}
            {{- with .configPath }}
            - name: config
              mountPath: {{ . }}
              readOnly: true
            {{- end }}
      volumes:
        - name: tmp
          emptyDir: {}
        {{- if .config }}
        - name: config
          configMap:
            name: {{ $host }}
            # Executable, because the init script of PostgreSQL would otherwise be sourced.
            defaultMode: 0555
        {{- end }}
  volumeClaimTemplates:
    - metadata:
        name: data
      spec:
        accessModes: [ReadWriteOnce]
        {{- with .part.storage.className }}
        storageClassName: {{ . }}
        {{- end }}
        resources:
          requests:
            storage: {{ .part.storage.size }}
---
apiVersion: v1
kind: Service
metadata:
  name: {{ $host }}
  labels:
    {{- include "clinical-hours.labels" $context | nindent 4 }}
spec:
  type: ClusterIP
  selector:
    {{- include "clinical-hours.selectorLabels" $context | nindent 4 }}
  ports:
    {{- range $name, $number := .ports }}
    - name: {{ $name }}
      port: {{ $number }}
      targetPort: {{ $name }}
    {{- end }}
{{- if .config }}
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ $host }}
  labels:
    {{- include "clinical-hours.labels" $context | nindent 4 }}
data:
  {{- range $file, $text := .config }}
  {{ $file }}: |
    {{- $text | trim | nindent 4 }}
  {{- end }}
{{- end }}
{{- if .root.Values.networkPolicy.enabled }}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ $host }}
  labels:
    {{- include "clinical-hours.labels" $context | nindent 4 }}
spec:
  podSelector:
    matchLabels:
      {{- include "clinical-hours.selectorLabels" $context | nindent 6 }}
  # No egress, because a bundled part calls nobody.
  policyTypes: [Ingress, Egress]
  ingress:
    - from:
        {{- range $needed, $dependency := .root.Values.dependencies }}
        {{- if eq ($dependency.bundled | default "") $.name }}
        {{- $callers := include "clinical-hours.callers" (dict "root" $.root "needed" $needed) | fromJsonArray }}
        {{- include "clinical-hours.peer" (dict "root" $.root "components" $callers) | nindent 8 }}
        {{- end }}
        {{- end }}
{{- end }}
{{- end }}

{{/* A setting from the Secret. Takes root, setting, key. */}}
{{- define "clinical-hours.secretSetting" -}}
- name: {{ .setting }}
  valueFrom:
    secretKeyRef:
      name: {{ include "clinical-hours.secretName" .root }}
      key: {{ .key }}
{{- end }}
