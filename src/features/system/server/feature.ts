import type { ServerFeature } from '#server/feature.ts'
import { openApiDocument } from '#server/http/openapi/openapi-document.ts'
import { systemFeature } from './system-feature.ts'

/** What the system brings to the server. */
export const feature: ServerFeature = {
  rows: (services, all) =>
    systemFeature(services, {
      openApi: () => openApiDocument({ version: services.version, address: services.publicUrl() }),
      rules: () =>
        Object.entries(all()).map(([endpoint, row]) => ({
          rule: row.path,
          methods: row.method === 'GET' ? ['GET', 'HEAD'] : [row.method],
          endpoint,
          doc: row.doc,
        })),
    }),
}
