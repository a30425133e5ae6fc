import type { Route } from '#kernel/route.ts'
import { about } from './about-the-calls.ts'
import { componentSchemas } from './component-schemas.ts'
import type { DocumentedFeature } from './documented-feature.ts'
import { documentedFeatures } from './documented-features.gen.ts'
import { type CallExample, readExamples } from './examples.ts'
import type { Json } from './json-schemas.ts'
import { operationOf } from './operation.ts'
import { sharedParameters } from './parameters.ts'
import { failureSchema, refusalResponses } from './refusals.ts'
import { securitySchemes } from './security-schemes.ts'

/** What the document is made of. */
interface DocumentParts {
  version: string
  /** Where this server answers, without a slash at its end. */
  address: string
  features?: readonly DocumentedFeature[]
  examples?: Readonly<Record<string, CallExample>>
}

/** The OpenAPI 3.1 document of all calls. */
export const openApiDocument = ({
  version,
  address,
  features = documentedFeatures,
  examples = readExamples(),
}: DocumentParts): Json & { openapi: string } => {
  const { schemas, rows } = componentSchemas(features)
  const paths: Record<string, Json> = {}
  for (const { tag, routes } of features)
    for (const [name, row] of Object.entries(routes)) {
      const own = rows.get(name)
      if (!own) throw new Error(`The row ${name} has no schemas.`)
      const example = examples[name] ?? {}
      paths[row.path] = {
        ...paths[row.path],
        [methodOf(row)]: operationOf(name, row, { tag: tag.name, schemas: own, example }),
      }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Backline',
      version,
      summary: 'Every call of this server.',
      description: about,
      contact: { name: 'Who runs this server', url: `${address}/help` },
      license: { name: 'GNU Affero General Public License 3.0 or later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: address, description: 'This server' }],
    tags: features.map(({ tag }) => tag).toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    paths,
    components: {
      schemas: { Failure: failureSchema, ...schemas },
      parameters: sharedParameters,
      responses: refusalResponses,
      securitySchemes: securitySchemes(address.startsWith('https:')),
    },
  }
}

const methodOf = ({ method }: Route): string => method.toLowerCase()
