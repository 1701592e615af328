# The service, its commands and its static server in one image: `docker build -t sandoghnama .`, then compose.yaml. docs/deploy.md has the steps.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /srv/sandoghnama
COPY package.json package-lock.json .npmrc ./
COPY admin/package.json admin/
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
# Scripts write for their own account alone; the service has another one.
RUN npm run bundle && chmod -R a+rX .bundle

FROM ${NODE_IMAGE}
WORKDIR /srv/sandoghnama
# The account 1000 of the image: nothing below it is writable but the data folder.
COPY --from=build /srv/sandoghnama /srv/sandoghnama
RUN install -d -o 1000 -g 1000 -m 700 /var/lib/sandoghnama
USER 1000:1000
ENV NODE_ENV=production DATA_DIR=/var/lib/sandoghnama HOME=/tmp
VOLUME /var/lib/sandoghnama
STOPSIGNAL SIGTERM
# Of `watch`; compose.yaml has that of `serve`.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node_modules/.bin/node", "scripts/check-health.mjs", "http://127.0.0.1:4323/healthz"]
ENTRYPOINT ["node_modules/.bin/node", "--max-old-space-size=640", "--import", "tsx", "pipeline/cli.ts"]
CMD ["watch"]
