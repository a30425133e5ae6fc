/** What libraries read of the environment by themselves, as docs/operating.md says, and containers pass on. */
export const readByLibraries = [
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TIMEOUT',
  'OTEL_EXPORTER_OTLP_COMPRESSION',
  'OTEL_SERVICE_NAME',
  'OTEL_RESOURCE_ATTRIBUTES',
]

const ofTheImage = {
  HOST: 'the image says it',
  PORT: 'the image says it, and the ports of the container lead there',
  DATA_DIR: 'the image says it, and it is the volume',
  SECRETS_FILE: 'it is in the volume',
  PROVIDERS_FILE: 'it is in the volume',
  DATABASE: 'no PostgreSQL is in the image',
  ALLOW_ROOT: 'the image runs as a user of its own',
}

/** Which settings a Compose file does not pass on, each with the reason. */
export const notPassedOn: Record<string, Record<string, string>> = {
  'compose.app.yaml': ofTheImage,
  'compose.yaml': {
    ...ofTheImage,
    DATABASE_POOL_URL: 'one process needs no pooler',
    DATABASE_REPLICA_URL: 'it has one PostgreSQL of its own',
    AWS_SESSION_TOKEN: 'its own store has lasting keys',
    ROLE: 'its one process does all',
    SEND_FILES: 'its proxy is Caddy, which cannot',
  },
}
