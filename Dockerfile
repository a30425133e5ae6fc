# An image of Backline: the server, the built web app and Node, without a PostgreSQL. docs/operating.md says how to start it.
# `docker build -t backline .` makes it; what an image is made of, scripts/release-folder.mjs decides.

FROM node:26-trixie-slim AS build
WORKDIR /build
COPY . .
RUN node scripts/archive.mjs --folder /opt/backline --without-database

FROM debian:trixie-slim
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
RUN useradd --uid 10001 --user-group --no-log-init --home-dir /var/lib/backline --no-create-home --shell /usr/sbin/nologin backline
RUN install --directory --mode 0700 --owner 10001 --group 10001 /var/lib/backline
COPY --from=build /opt/backline /opt/backline
RUN ln -s /opt/backline/backline /opt/backline/node_modules/node-*/bin/node /usr/local/bin/
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/backline
WORKDIR /var/lib/backline
USER 10001:10001
VOLUME /var/lib/backline
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["backline"]
