# Builds the image of the front end and its server:
#   docker build --file deploy/docker/web.Dockerfile --tag clinical-hours-web:dev .
ARG BUILD_IMAGE=docker.io/library/node:24.21.0-bookworm-slim
ARG RUNTIME_IMAGE=gcr.io/distroless/cc-debian12:nonroot

FROM ${BUILD_IMAGE} AS manifests
WORKDIR /app
# The manifests come before the sources, so that the layers with the packages stay the same while they do.
COPY package.json package-lock.json .npmrc ./
COPY proto/package.json proto/
COPY services/service-kit/package.json services/service-kit/
COPY web/package.json web/

FROM manifests AS packages
# No package needs its install script. Declarations and source maps are half of the bytes, and nothing reads them.
RUN --mount=type=cache,target=/var/cache/npm,sharing=locked \
    --mount=type=secret,id=npmrc,target=/root/.npmrc \
    --mount=type=secret,id=ca,target=/run/secrets/ca.pem \
    npm ci --workspace=web --omit=dev --ignore-scripts --cache=/var/cache/npm \
    && find node_modules services web -type f -regex '.*\.\(map\|d\.[cm]?ts\)' -delete

FROM manifests AS pages
RUN --mount=type=cache,target=/var/cache/npm,sharing=locked \
    --mount=type=secret,id=npmrc,target=/root/.npmrc \
    --mount=type=secret,id=ca,target=/run/secrets/ca.pem \
    npm ci --workspace=web --ignore-scripts --cache=/var/cache/npm
COPY tsconfig.base.json ./
COPY proto proto
COPY services/service-kit services/service-kit
COPY web web
RUN node proto/src/generate-checks.ts && NODE_ENV=production npm run build --workspace=web

FROM packages AS build
COPY proto proto
COPY services/service-kit services/service-kit
COPY web/server web/server
COPY web/supervisor-pages web/supervisor-pages
COPY web/landing web/landing
COPY web/src/lib/forms web/src/lib/forms
COPY --from=pages /app/web/dist web/dist
COPY deploy/docker/health-check.ts deploy/docker/load-once.ts ./
# The server reads the forms of the pages; Node.js runs no .tsx, so the rest of the pages is in web/dist only.
RUN find web/supervisor-pages web/landing -type f ! -name '*.ts' -delete \
    && find web/supervisor-pages web/landing -type d -empty -delete
WORKDIR /app/web
RUN node /app/load-once.ts server/main.ts /app/.compile-cache

FROM ${RUNTIME_IMAGE}
ARG VERSION=dev
ARG REVISION=unknown
ARG SOURCE=unknown
LABEL org.opencontainers.image.title="clinical-hours-web" \
      org.opencontainers.image.description="The front end of Clinical Hours, and the pages of supervisors" \
      org.opencontainers.image.source="${SOURCE}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="MIT"
# The layers go from what changes least to what changes most, so that a new version shares its first layers with the old one.
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=packages /app/node_modules /app/node_modules
COPY --from=build /app/package.json /app/health-check.ts /app/
COPY --from=build /app/proto /app/proto
COPY --from=build /app/services /app/services
COPY --from=build /app/web /app/web
COPY --from=build /app/.compile-cache /app/.compile-cache
# The size of the young generation is in MiB; deploy/local/service-environment.ts has the same value, and the reason.
ENV NODE_ENV=production NODE_COMPILE_CACHE=/app/.compile-cache NODE_OPTIONS=--max-semi-space-size=2
WORKDIR /app/web
# A numeric user, so that Kubernetes can tell that it is not root.
USER 10001:10001
EXPOSE 8080 9090
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["/usr/local/bin/node", "/app/health-check.ts"]
ENTRYPOINT ["/usr/local/bin/node"]
CMD ["server/main.ts"]
